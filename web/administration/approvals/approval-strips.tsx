import { Trans, useLingui } from '@lingui/react/macro'
import { IconSignature, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Approval } from '#contract/administration/approvals.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { useMoment } from '#web/ui/dates/use-moment.ts'
import { RefuseDialog, SignDialog } from './sign-dialogs.tsx'

/** What waits for the viewer's signature, in yellow; their own requests, which they may withdraw, in plain. */
export function ApprovalStrips({ approvals }: { approvals: Approval[] }) {
  const shown = approvals.filter(({ may_sign: maySign, own }) => maySign || own)
  if (shown.length === 0) return null
  return (
    <ul className="flex flex-col gap-3">
      {shown.map((approval) => (
        <li key={approval.id}>
          {approval.may_sign ? <ToSign approval={approval} /> : <Own approval={approval} />}
        </li>
      ))}
    </ul>
  )
}

/** About roles and settings; the others are about people. */
const signedKinds: readonly Approval['kind'][] = ['change_staff_role', 'change_setting', 'withdraw_setting']
const strip = 'flex flex-wrap items-center gap-x-5 gap-y-3 rounded-16 px-4 py-3.5 md:px-5'

function ToSign({ approval }: { approval: Approval }) {
  const [open, setOpen] = useState<'sign' | 'refuse' | null>(null)
  const until = useMoment()(approval.expires_at)
  const Icon = signedKinds.includes(approval.kind) ? IconSignature : IconUserPlus
  return (
    <div className={`${strip} bg-yellow-ground text-yellow-text`}>
      <Icon size={22} aria-hidden className="flex-none" />
      <p className="min-w-0 flex-[1_1_18rem] text-14 wrap-anywhere">
        <strong className="font-semibold">{approval.summary}</strong>{' '}
        {approval.takes_effect_unsigned ? (
          <Trans>Sans opposition, cela prend effet le {until}.</Trans>
        ) : (
          <Trans>La demande attend une seconde signature, jusqu’au {until}.</Trans>
        )}
        {approval.reason && <q className="block">« {approval.reason} »</q>}
      </p>
      <div className="flex gap-2">
        <Button variant="secondary" size="small" onClick={() => setOpen('refuse')}>
          <Trans>Refuser</Trans>
        </Button>
        <Button size="small" onClick={() => setOpen('sign')}>
          <Trans>Signer</Trans>
        </Button>
      </div>
      {open === 'sign' && <SignDialog approval={approval} onClose={() => setOpen(null)} />}
      {open === 'refuse' && <RefuseDialog approval={approval} onClose={() => setOpen(null)} />}
    </div>
  )
}

function Own({ approval }: { approval: Approval }) {
  const { t } = useLingui()
  const { mutate, isPending } = useMutation({ revalidates: true, errorToast: 5000 })
  const until = useMoment()(approval.expires_at)
  const withdraw = () =>
    mutate(() => api('DELETE /admin/approvals/:id', { params: { id: approval.id } }), {
      successMessage: t`Demande retirée`,
    })
  return (
    <div className={`${strip} border border-line bg-surface`}>
      <IconSignature size={22} aria-hidden className="flex-none text-muted" />
      <p className="min-w-0 flex-[1_1_18rem] text-14 wrap-anywhere text-muted">
        <strong className="font-semibold text-text">{approval.summary}</strong>{' '}
        {approval.takes_effect_unsigned ? (
          <Trans>Personne d’autre ne peut signer : cela prend effet le {until}.</Trans>
        ) : (
          <Trans>Votre demande attend la signature d’une autre personne, jusqu’au {until}.</Trans>
        )}
      </p>
      <Button variant="secondary" size="small" isPending={isPending} onClick={() => void withdraw()}>
        <Trans>Retirer la demande</Trans>
      </Button>
    </div>
  )
}
