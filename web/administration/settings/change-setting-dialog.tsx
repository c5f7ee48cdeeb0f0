import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { isWindow } from '#contract/administration/request-limits.ts'
import { riseNoticeDays } from '#contract/administration/setting-definitions.ts'
import type { Setting } from '#contract/administration/settings.ts'
import { companyDay, formatDay } from '#contract/core/date-format.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { TextArea, TextField } from '#web/ui/inputs/field.tsx'
import { Segments } from '#web/ui/inputs/segments.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useUndo } from '#web/lists/use-undo.ts'
import { useSettingLabel } from './setting-label.ts'
import { useSettingText } from './use-setting-text.ts'
import { readValue, writtenValue } from './written-value.ts'
import { todayLocal } from '#web/ui/dates/dates.ts'
import { DateTimeField } from '#web/ui/dates/date-time-field.tsx'
import { emptyMoment, instantOfMoment, momentOf } from '#web/ui/dates/local-moment.ts'

const shortestReason = 5

/** Gives a setting a value, now or from a moment on, with the reason. */
export function ChangeSettingDialog({
  setting,
  proposed,
  onClose,
}: {
  setting: Setting
  /** The value that the form begins with: the present one, or a former one. */
  proposed: Setting['value']
  onClose: () => void
}) {
  const { t } = useLingui()
  const label = useSettingLabel()(`setting.${setting.key}`)
  const { mutate, isPending, error, fieldError } = useMutation({ revalidates: true })
  const [typed, setTyped] = useState(writtenValue(setting.unit, proposed))
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const [from, setFrom] = useState(emptyMoment)
  const [reason, setReason] = useState('')
  const value = readValue(setting, typed)
  const isRise = setting.rise_from !== null && typeof value === 'number' && value > Number(setting.value)
  const language = useLanguage()
  const earliest = setting.rise_from && formatDay(companyDay(setting.rise_from), language)
  const isReady =
    value !== undefined && reason.trim().length >= shortestReason && (when === 'now' || from.day !== '')

  /** A rise is planned for the first day that it may have. */
  const plan = (chosen: 'now' | 'later') => {
    setWhen(chosen)
    if (chosen === 'later' && isRise && setting.rise_from && from.day === '')
      setFrom(momentOf(setting.rise_from))
  }

  const withUndo = useUndo()
  /** A planned value is withdrawn; one in force gives way to the former one, and the history keeps both. */
  const undo = (upcoming: Setting['upcoming']): Promise<unknown> => {
    const before = new Set(setting.upcoming.map(({ id }) => id))
    const planned = upcoming.find(({ id }) => !before.has(id))
    if (planned) return api('POST /admin/settings/changes/:id/withdraw', { params: { id: planned.id } })
    return api('PUT /admin/settings/:key', {
      params: { key: setting.key },
      body: { value: setting.value, reason: t`Changement annulé aussitôt` },
    })
  }

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    const validFrom = when === 'later' ? { valid_from: instantOfMoment(from) } : {}
    await mutate(
      () =>
        api('PUT /admin/settings/:key', {
          params: { key: setting.key },
          body: { value, reason: reason.trim(), ...validFrom },
        }),
      {
        onSuccess: ({ result, setting: { upcoming } }) => {
          onClose()
          if (result !== 'stored') return showToast(t`Le changement attend une seconde signature`, 'success')
          withUndo(t`Réglage enregistré`, () => undo(upcoming))
        },
      },
    )
  }
  return (
    <Dialog open onClose={onClose} title={label}>
      <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-5">
        {setting.touches && (
          <p className="rounded-12 bg-blue-ground p-3 text-14 text-blue-text">
            {setting.touches === 'money' ? (
              <Trans>
                Ce réglage touche à l’argent : il vaut dès qu’une seconde personne de la direction a signé. Ce
                qui est déjà réservé ou facturé garde son prix.
              </Trans>
            ) : (
              <Trans>
                Ce réglage touche à une obligation légale : il vaut dès qu’une seconde personne de la
                direction a signé.
              </Trans>
            )}
          </p>
        )}
        <ValueField setting={setting} typed={typed} error={fieldError('value')} onType={setTyped} />
        <Segments
          label={t`À partir de quand`}
          choices={[
            { key: 'now', label: t`Maintenant` },
            { key: 'later', label: t`Plus tard` },
          ]}
          chosen={when}
          onChoose={plan}
        />
        {isRise && (
          <p className="rounded-12 bg-yellow-ground p-3 text-14 text-yellow-text">
            <Trans>
              Une hausse s’annonce {riseNoticeDays} jours avant à qui la paie (règlement (UE) 2019/1150,
              article 3) : elle vaut au plus tôt le {earliest}.
            </Trans>
          </p>
        )}
        {when === 'now' && fieldError('valid_from') && (
          <p role="alert" className="text-14 text-red-text">
            {fieldError('valid_from')}
          </p>
        )}
        {when === 'later' && (
          <DateTimeField
            label={t`À partir du`}
            value={from}
            min={todayLocal()}
            defaultTime="09:00"
            error={fieldError('valid_from')}
            onChange={setFrom}
          />
        )}
        <TextArea
          label={t`Raison`}
          help={t`Gardée avec le changement, ${shortestReason} caractères au moins`}
          maxLength={1000}
          value={reason}
          error={fieldError('reason')}
          onChange={({ target }) => setReason(target.value)}
        />
        {error && error.fields.length === 0 && (
          <p role="alert" className="rounded-12 bg-red-ground p-3 text-14 text-red-text">
            {error.message}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            <Trans>Annuler</Trans>
          </Button>
          <Button type="submit" isPending={isPending} disabled={!isReady}>
            {setting.touches ? <Trans>Demander la signature</Trans> : <Trans>Enregistrer</Trans>}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function ValueField({
  setting,
  typed,
  error,
  onType,
}: {
  setting: Setting
  typed: string
  error: string | undefined
  onType: (typed: string) => void
}) {
  const { t } = useLingui()
  const settingText = useSettingText()
  const { unit, least, most } = setting
  if (unit === 'switch') {
    return (
      <Segments
        label={t`Valeur`}
        choices={[
          { key: 'on', label: t`Activé` },
          { key: 'off', label: t`Désactivé` },
        ]}
        chosen={typed}
        onChoose={onType}
      />
    )
  }
  if (unit === 'words') {
    return (
      <TextArea
        label={t`Un mot ou une expression par ligne`}
        className="min-h-40"
        value={typed}
        error={error}
        onChange={({ target }) => onType(target.value)}
      />
    )
  }
  // The window is named once: « De 10 à 500 en 15 minutes ».
  const from = settingText(least ?? 0, isWindow(unit) ? 'count' : unit)
  const to = settingText(most ?? 0, unit)
  return (
    <TextField
      label={t`Valeur`}
      type="text"
      inputMode="decimal"
      help={t`De ${from} à ${to}`}
      value={typed}
      error={error}
      onChange={({ target }) => onType(target.value)}
    />
  )
}
