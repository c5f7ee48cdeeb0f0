import 'virtual:texts/moderation/reports'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCircleCheck } from '@tabler/icons-react'
import { type SyntheticEvent, useState } from 'react'
import {
  explanationLimits,
  type IllegalReason,
  illegalReasons,
  type ReportedKind,
} from '#contract/moderation/report-enums.ts'
import { ValidatedForm } from '#web/accounts/validated-form.tsx'
import { api } from '#web/api/browser-api.ts'
import { hasToken } from '#web/api/token.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Checkbox, ErrorSummary, Select, TextArea, TextField } from '#web/ui/inputs/field.tsx'
import stylesheet from '#web/styles/areas.css?url'

const reasonLabels: Record<IllegalReason, MessageDescriptor> = {
  fraud: msg`Escroquerie ou faux vendeur`,
  not_for_sale: msg`Bien déjà vendu, loué ou inexistant`,
  misleading: msg`Informations fausses ou mentions manquantes`,
  discrimination: msg`Discrimination`,
  unfit_housing: msg`Logement indigne ou dangereux`,
  personal_data: msg`Vie privée ou données personnelles`,
  intellectual_property: msg`Photos ou textes copiés`,
  minor_protection: msg`Mise en danger d’un mineur`,
  other: msg`Autre contenu illicite`,
}

/**
 * Notice of illegal content with the elements of the Digital Services Act, article 16 (2): explanation, location, name
 * and address of the reporter, statement of good faith.
 */
export default function ReportDialog({
  open,
  onClose,
  about,
  title,
}: {
  open: boolean
  onClose: () => void
  about: { kind: ReportedKind; id: string }
  title: string
}) {
  const [reference, setReference] = useState<string | null>(null)
  const close = () => {
    setReference(null)
    onClose()
  }
  return (
    <Dialog open={open} onClose={close} title={title}>
      <link rel="stylesheet" href={stylesheet} precedence="default" />
      {reference ? (
        <div aria-live="polite" className="flex flex-col items-center gap-3 py-6 text-center">
          <IconCircleCheck size={32} aria-hidden className="text-brand-text" />
          <p className="font-semibold">
            <Trans>Votre signalement est enregistré sous la référence {reference}.</Trans>
          </p>
          <p className="text-muted">
            <Trans>
              Un accusé de réception vous est envoyé, puis la décision prise et la manière de la contester.
            </Trans>
          </p>
          <Button onClick={close}>
            <Trans>Fermer</Trans>
          </Button>
        </div>
      ) : (
        <ReportForm about={about} onSent={setReference} />
      )}
    </Dialog>
  )
}

function ReportForm({
  about,
  onSent,
}: {
  about: { kind: ReportedKind; id: string }
  onSent: (reference: string) => void
}) {
  const { t } = useLingui()
  const { mutate, isPending, error, fieldError } = useMutation()
  const [reason, setReason] = useState<IllegalReason>('misleading')
  const named = !hasToken() && reason !== 'minor_protection'
  const send = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => {
      const value = form.get(name)
      return typeof value === 'string' ? value.trim() : ''
    }
    const body = {
      ...about,
      reason,
      explanation: text('explanation'),
      ...(named && { name: text('name'), email: text('email') }),
      good_faith: true as const,
    }
    await mutate(() => api('POST /reports', { body }), { onSuccess: ({ reference }) => onSent(reference) })
  }
  return (
    <ValidatedForm onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
      {error && <ErrorSummary key={error.requestId} title={error.message} errors={error.fields} />}
      <p className="text-muted">
        {about.kind === 'comment' ? (
          <Trans>Dites-nous ce qui est contraire à la loi.</Trans>
        ) : (
          <Trans>
            Dites-nous ce qui est contraire à la loi. Pour une question sur le bien, écrivez plutôt au
            vendeur.
          </Trans>
        )}
      </p>
      <Select
        label={t`Motif`}
        name="reason"
        value={reason}
        onChange={({ target }) => setReason(target.value as IllegalReason)}
      >
        {illegalReasons.map((each) => (
          <option key={each} value={each}>
            {t(reasonLabels[each])}
          </option>
        ))}
      </Select>
      <TextArea
        label={t`Pourquoi est-ce illicite\u00a0?`}
        name="explanation"
        rows={5}
        required
        minLength={explanationLimits.least}
        maxLength={explanationLimits.most}
        help={<Trans>{explanationLimits.least} caractères au minimum</Trans>}
        error={fieldError('explanation')}
      />
      {named && (
        <>
          <TextField
            label={t`Votre nom`}
            name="name"
            autoComplete="name"
            required
            maxLength={120}
            error={fieldError('name')}
          />
          <TextField
            label={t`Adresse e-mail`}
            name="email"
            type="email"
            autoComplete="email"
            required
            error={fieldError('email')}
          />
        </>
      )}
      <Checkbox
        required
        label={<Trans>Je déclare de bonne foi que ce signalement est exact et complet.</Trans>}
      />
      <Button type="submit" isPending={isPending}>
        <Trans>Envoyer le signalement</Trans>
      </Button>
    </ValidatedForm>
  )
}
