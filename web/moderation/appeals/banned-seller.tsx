import { Trans, useLingui } from '@lingui/react/macro'
import { IconBan } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import type { SaleCase } from '#contract/moderation/sale-moderation.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/inputs/field.tsx'

/** Shows that the seller is banned, and lifts the ban with a reason. */
export function BannedSeller({ sale, onLifted }: { sale: SaleCase; onLifted: () => void }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const { mutate, isPending, error } = useMutation()
  const { name, id } = sale.seller
  const lift = async (event: FormEvent) => {
    event.preventDefault()
    const call = { params: { id }, body: { reason: reason.trim() } }
    await mutate(() => api('POST /properties-for-sale/admin/moderation/bans/:id/lift', call), {
      successMessage: t`Exclusion levée`,
      onSuccess: onLifted,
    })
  }
  return (
    <section className="flex flex-col gap-4 rounded-16 bg-red-ground p-4 text-red-text md:p-6">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <IconBan size={20} aria-hidden className="flex-none" />
        <span className="min-w-0 grow font-semibold">
          <Trans>{name} est exclu : aucune de ses annonces ne peut être publiée.</Trans>
        </span>
        {!open && (
          <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
            <Trans>Lever l’exclusion</Trans>
          </Button>
        )}
      </p>
      {open && (
        <form
          onSubmit={(event) => void lift(event)}
          className="flex flex-col gap-4 rounded-12 bg-surface p-4 text-text"
        >
          <TextArea
            label={t`Motif, communiqué au vendeur`}
            help={t`10 caractères au moins`}
            error={error?.firstMessage}
            maxLength={2000}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" size="small" isPending={isPending} disabled={reason.trim().length < 10}>
              <Trans>Lever l’exclusion</Trans>
            </Button>
            <Button variant="ghost" size="small" onClick={() => setOpen(false)}>
              <Trans>Annuler</Trans>
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}
