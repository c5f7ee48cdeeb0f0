import { Trans, useLingui } from '@lingui/react/macro'
import type { ArrivalGuide } from '#contract/rentals/arrival-guide.ts'
import type { GuideStep } from '#contract/rentals/guide-steps.ts'
import { useContractForm } from '#web/accounts/contract-form.ts'
import { api } from '#web/api/browser-api.ts'
import { useLeaveGuard } from '#web/editor/draft/use-leave-guard.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { ErrorSummary, Select, TextArea, TextField } from '#web/ui/inputs/field.tsx'
import { fieldsOf, guideSchema, valuesOf } from './guide-values.ts'
import { StepPictureField } from './step-picture-field.tsx'

/** Every field may stay empty; leaving with something unsaved needs a confirmation. */
export function GuideForm({ rentalId, guide }: { rentalId: string; guide: ArrivalGuide }) {
  const { t } = useLingui()
  const { form, field, submit, isPending, summary } = useContractForm({
    schema: guideSchema,
    defaultValues: valuesOf(guide),
    failure: t`Le guide n’a pas été enregistré`,
    send: async (values) => {
      const params = { id: rentalId }
      const saved = await api('PUT /properties/my/:id/arrival-guide', { params, body: fieldsOf(values) })
      form.reset(valuesOf(saved))
      showToast(t`Guide enregistré`, 'success')
    },
  })
  const { isDirty } = form.formState
  useLeaveGuard(
    { automatic: false, saveNow: async () => false, abandon: () => form.reset(), hasUnsaved: () => isDirty },
    false,
  )
  const isOpen = form.watch('wifi_security') === 'none'
  const picture = (step: GuideStep, label: string) => (
    <StepPictureField
      rentalId={rentalId}
      step={step}
      label={label}
      initial={guide.pictures.find((each) => each.step === step)}
    />
  )
  return (
    <form
      onSubmit={submit}
      noValidate
      className="flex flex-col gap-4 md:gap-6 [&_input]:scroll-mb-40 [&_select]:scroll-mb-40 [&_textarea]:scroll-mb-40"
    >
      {summary && <ErrorSummary {...summary} />}
      <Card title={t`Venir jusqu’à la porte`}>
        <Fields
          when={t`Le chemin est lu à partir de 7 jours avant l’arrivée, le stationnement dès la confirmation.`}
        >
          <TextArea
            {...field('directions')}
            label={t`Le chemin et comment trouver la porte`}
            maxLength={2000}
          />
          {picture('directions', t`le chemin`)}
          <TextArea {...field('parking')} label={t`Stationner`} maxLength={1000} />
          {picture('parking', t`la place de stationnement`)}
        </Fields>
      </Card>
      <Card title={t`Entrer`}>
        <Fields when={t`Lu à partir de 7 jours avant l’arrivée ; le code, du jour de l’arrivée au départ.`}>
          <Select {...field('entry_method')} label={t`Façon d’entrer`}>
            <option value="">{t`Non précisée`}</option>
            <option value="key_box">{t`Boîte à clés`}</option>
            <option value="code">{t`Porte à code`}</option>
            <option value="handed_over">{t`Clés remises en main propre`}</option>
          </Select>
          <TextArea
            {...field('entry_instructions')}
            label={t`Consignes pour entrer`}
            help={t`Sans le code : il a sa propre case, qui reste fermée jusqu’au jour de l’arrivée.`}
            maxLength={1000}
          />
          {picture('entry', t`l’entrée, sans son code`)}
          <TextField
            {...field('door_code')}
            label={t`Code de la porte ou de la boîte à clés`}
            help={t`Si le code change à chaque voyageur, écrivez-le plutôt sur la page de sa réservation.`}
            maxLength={60}
            autoComplete="off"
            spellCheck={false}
          />
        </Fields>
      </Card>
      <Card title={t`Wi-Fi`}>
        <Fields when={t`Lu du jour de l’arrivée au départ, avec un QR code à viser.`}>
          <TextField
            {...field('wifi_name')}
            label={t`Nom du réseau`}
            maxLength={32}
            autoComplete="off"
            spellCheck={false}
          />
          <Select {...field('wifi_security')} label={t`Sécurité`}>
            <option value="wpa">{t`WPA (le plus courant)`}</option>
            <option value="wep">{t`WEP (anciennes box)`}</option>
            <option value="none">{t`Sans mot de passe`}</option>
          </Select>
          <TextField
            {...field('wifi_password')}
            label={t`Mot de passe du Wi-Fi`}
            maxLength={64}
            disabled={isOpen}
            autoComplete="off"
            spellCheck={false}
          />
        </Fields>
      </Card>
      <Card title={t`Sur place`}>
        <Fields when={t`Lu dès la confirmation.`}>
          <TextArea
            {...field('good_to_know')}
            label={t`Bon à savoir`}
            help={t`Le chauffage, les poubelles, ce qui surprend.`}
            maxLength={2000}
          />
          {picture('good_to_know', t`ce qui est bon à savoir`)}
          <TextArea
            {...field('emergency')}
            label={t`En cas d’urgence`}
            help={t`Les numéros utiles, l’arrivée d’eau, le disjoncteur.`}
            maxLength={600}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField {...field('contact_name')} label={t`Contact sur place`} maxLength={80} />
            <TextField {...field('contact_phone')} type="tel" label={t`Son téléphone`} autoComplete="off" />
          </div>
        </Fields>
      </Card>
      <Card title={t`Avant de partir`}>
        <Fields when={t`Vos voyageurs cochent cette liste, vous voyez ce qui est fait.`}>
          <TextArea
            {...field('checklist')}
            label={t`Liste du départ`}
            help={t`Une ligne par tâche, 20 au plus.`}
          />
        </Fields>
      </Card>
      <div className="sticky bottom-20 z-10 flex items-center justify-end gap-4 rounded-16 border border-line bg-surface p-4 lg:bottom-4">
        <p className="grow text-14 text-muted" aria-live="polite">
          {isDirty && <Trans>Changements non enregistrés</Trans>}
        </p>
        <Button type="submit" isPending={isPending}>
          <Trans>Enregistrer le guide</Trans>
        </Button>
      </div>
    </form>
  )
}

/** @param when who reads these fields from which day on */
function Fields({ when, children }: { when: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-col gap-5">
      <p className="-mt-2 text-14 text-muted">{when}</p>
      {children}
    </div>
  )
}
