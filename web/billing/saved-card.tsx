import { Trans, useLingui } from '@lingui/react/macro'
import { IconCreditCard } from '@tabler/icons-react'
import { useState } from 'react'
import type { SavedCard } from '#contract/money/saved-cards.ts'
import { api } from '#web/api/browser-api.ts'
import { goToProvider } from '#web/api/go-to-provider.ts'
import { useOfferedPayments } from '#web/api/use-offered-payments.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { useMonthName } from '#web/money/exact-money.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { todayLocal } from '#web/ui/dates/dates.ts'
import { ConfirmDialog, Dialog } from '#web/ui/overlays/dialog.tsx'
import { Checkbox } from '#web/ui/inputs/field.tsx'

/** The card charged for renewals: added, replaced and removed here, on the provider's page. */
export function SavedCardCard({ card, isOpen }: { card: SavedCard | null; isOpen: boolean }) {
  const { t } = useLingui()
  const [dialog, setDialog] = useState<'give' | 'remove'>()
  if (!isOpen && !card) return null
  return (
    <Card title={t`Carte des renouvellements`}>
      {card ? (
        <StoredCard card={card} />
      ) : (
        <p className="text-muted">
          <Trans>
            Aucune carte enregistrée : chaque renouvellement se paie à la main. Avec une carte, votre formule
            continue sans que vous y pensiez.
          </Trans>
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {isOpen && (
          <Button size="small" variant="secondary" onClick={() => setDialog('give')}>
            {card ? <Trans>Remplacer la carte</Trans> : <Trans>Enregistrer une carte</Trans>}
          </Button>
        )}
        {card && (
          <Button size="small" variant="secondary" onClick={() => setDialog('remove')}>
            <Trans>Retirer la carte</Trans>
          </Button>
        )}
      </div>
      {dialog === 'give' && <CardForm isOther={card !== null} onClose={() => setDialog(undefined)} />}
      <RemoveCard open={dialog === 'remove'} onClose={() => setDialog(undefined)} />
    </Card>
  )
}

function StoredCard({ card: { brand, ending, expires_on: expiresOn } }: { card: SavedCard }) {
  const monthName = useMonthName()
  const month = monthName(expiresOn)
  const isOver = expiresOn < todayLocal().slice(0, 7)
  return (
    <div className="flex items-start gap-3">
      <IconCreditCard size={22} aria-hidden className="mt-0.5 flex-none text-muted" />
      <div className="min-w-0">
        <p className="font-semibold tabular">
          <span className="capitalize">{brand}</span> •••• {ending}
        </p>
        <p className={isOver ? 'text-14 text-red-text' : 'text-14 text-muted'}>
          {isOver ? <Trans>Expirée depuis {month} : remplacez-la.</Trans> : <Trans>Expire fin {month}</Trans>}
        </p>
      </div>
    </div>
  )
}

/** Nothing is charged before the seller has agreed to the exact text. */
function CardForm({ isOther, onClose }: { isOther: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const { isPending, error, mutate } = useMutation({ revalidates: true })
  const [agreed, setAgreed] = useState(false)
  const demonstration = useOfferedPayments().card === 'demonstration'
  const begin = () =>
    mutate(async () => {
      const { redirect_url: page } = await api('POST /seller/billing/card', { body: { agreed: true } })
      if (page) goToProvider(page)
    })
  return (
    <Dialog open onClose={onClose} title={isOther ? t`Remplacer la carte` : t`Enregistrer une carte`}>
      <div className="flex flex-col gap-5">
        {error && <Alert>{error.message}</Alert>}
        <p>
          {demonstration ? (
            <Trans>
              Vous choisissez une carte de démonstration : elle n’appartient à personne, et aucun argent ne
              circule.
            </Trans>
          ) : (
            <Trans>
              Vous donnez votre carte sur la page sécurisée de notre prestataire de paiement ; Demeure n’en
              connaît que la marque, la fin du numéro et l’échéance.
            </Trans>
          )}
        </p>
        <Checkbox
          checked={agreed}
          onChange={({ target }) => setAgreed(target.checked)}
          label={t`J’autorise Demeure à débiter cette carte à chaque renouvellement de ma formule, au prix annoncé sept jours avant, jusqu’à ce que je la retire.`}
        />
        <p className="text-14 text-muted">
          <Trans>
            Un débit refusé est tenté de nouveau après un, trois et sept jours ; vous en êtes averti à chaque
            fois.
          </Trans>
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            <Trans>Revenir</Trans>
          </Button>
          <Button disabled={!agreed} isPending={isPending} onClick={() => void begin()}>
            <Trans>Continuer</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function RemoveCard({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const { isPending, error, mutate } = useMutation({ revalidates: true })
  const remove = async () => {
    if (
      await mutate(() => api('DELETE /seller/billing/card'), { successMessage: t`Votre carte est retirée` })
    )
      onClose()
  }
  return (
    <ConfirmDialog
      open={open}
      title={t`Retirer votre carte ?`}
      confirmLabel={t`Retirer la carte`}
      isPending={isPending}
      onClose={onClose}
      onConfirm={() => void remove()}
    >
      {error && <Alert>{error.message}</Alert>}
      <p>
        <Trans>Vos prochains renouvellements seront à régler à la main, sous 7 jours.</Trans>
      </p>
    </ConfirmDialog>
  )
}
