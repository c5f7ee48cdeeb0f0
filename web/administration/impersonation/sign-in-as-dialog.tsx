import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import type { Impersonation } from '#contract/administration/impersonation.ts'
import { impersonationMinutes } from '#contract/administration/impersonation-enums.ts'
import { paragraph } from '#contract/core/fields.ts'
import { useContractForm } from '#web/accounts/contract-form.ts'
import { api } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { ErrorSummary, Select, TextArea } from '#web/ui/inputs/field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { AgreementStep } from './agreement-step.tsx'

interface Person {
  id: string
  name: string
}

/** Requests to sign in as a person, then begins with their code or the signature of a colleague. */
export function SignInAsDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<Impersonation | null | undefined>(undefined)
  useEffect(() => {
    api('GET /admin/impersonations', { query: { user_id: person.id } }).then(
      ({ items }) => setOpen(items.find(({ state }) => state !== 'over' && state !== 'active') ?? null),
      () => setOpen(null),
    )
  }, [person.id])
  return (
    <Dialog open onClose={onClose} title={t`Se connecter à la place de ${person.name}`}>
      {open === undefined ? (
        <Skeleton className="h-40" />
      ) : open ? (
        <AgreementStep impersonation={open} onAgain={() => setOpen(null)} />
      ) : (
        <RequestForm person={person} onClose={onClose} onRequested={setOpen} />
      )}
    </Dialog>
  )
}

const Reason = z.object({
  reason: paragraph(1000, 10),
  access: z.enum(['read', 'write']),
  consent: z.enum(['code', 'approval']),
})

const blank: z.infer<typeof Reason> = { reason: '', access: 'read', consent: 'code' }

function RequestForm({
  person,
  onClose,
  onRequested,
}: {
  person: Person
  onClose: () => void
  onRequested: (impersonation: Impersonation) => void
}) {
  const { t } = useLingui()
  const { field, submit, isPending, summary } = useContractForm({
    schema: Reason,
    defaultValues: blank,
    failure: t`La demande n’est pas partie`,
    send: async (values) =>
      onRequested(await api('POST /admin/impersonations', { body: { user_id: person.id, ...values } })),
  })
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {summary && <ErrorSummary {...summary} />}
      <p className="text-muted">
        <Trans>
          {impersonationMinutes} minutes au plus, chaque appel au journal sous vos deux noms. Jamais mot de
          passe, second facteur, paiement, versement, vérification ni rôle.
        </Trans>
      </p>
      <Select label={t`Accord`} {...field('consent')}>
        <option value="code">{t`La personne me donne un code`}</option>
        <option value="approval">{t`Un second collègue signe`}</option>
      </Select>
      <Select label={t`Accès`} {...field('access')}>
        <option value="read">{t`Lecture seule`}</option>
        <option value="write">{t`Agir aussi (annonces, calendrier, messages)`}</option>
      </Select>
      <TextArea
        label={t`Motif`}
        help={t`10 signes au moins ; il reste au journal.`}
        required
        data-focus
        maxLength={1000}
        {...field('reason')}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          <Trans>Annuler</Trans>
        </Button>
        <Button type="submit" isPending={isPending}>
          <Trans>Demander l’accord</Trans>
        </Button>
      </div>
    </form>
  )
}
