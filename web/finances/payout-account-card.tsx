import { Trans, useLingui } from '@lingui/react/macro'
import { IconCircleCheck, IconExternalLink, IconHourglass } from '@tabler/icons-react'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import type { showPayoutAccount } from '#contract/money/finances.ts'
import { api } from '#web/api/browser-api.ts'
import { goToProvider } from '#web/api/go-to-provider.ts'
import { useOfferedPayments } from '#web/api/use-offered-payments.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'

type PayoutAccount = EndpointAnswer<typeof showPayoutAccount>

/** The owner's account with the payment provider: with it, card payments are paid out automatically. */
export function PayoutAccountCard({ payoutAccount: { is_open, account } }: { payoutAccount: PayoutAccount }) {
  const { t } = useLingui()
  const isDemonstration = useOfferedPayments().card === 'demonstration'
  if (!is_open) return null
  return (
    <Card title={t`Versements automatiques`}>
      {account?.state === 'ready' ? (
        <p className="flex items-start gap-3">
          <IconCircleCheck size={22} aria-hidden className="mt-0.5 flex-none text-green-text" />
          {isDemonstration ? (
            <Trans>Votre compte de démonstration est ouvert : vos versements y arrivent, sans argent.</Trans>
          ) : (
            <Trans>
              Votre compte Stripe est connecté : ce que vos voyageurs paient par carte y est versé de
              lui-même.
            </Trans>
          )}
        </p>
      ) : account?.state === 'pending' ? (
        <p className="flex items-start gap-3">
          <IconHourglass size={22} aria-hidden className="mt-0.5 flex-none text-muted" />
          <Trans>Stripe vérifie votre compte. En attendant, Demeure vous verse par virement.</Trans>
        </p>
      ) : (
        <p className="text-muted">
          {isDemonstration ? (
            <Trans>
              Ouvrez un compte de démonstration pour essayer les versements automatiques de ce que vos
              voyageurs paient par carte. Aucun argent ne circule.
            </Trans>
          ) : account ? (
            <Trans>Il reste à finir votre inscription chez Stripe.</Trans>
          ) : (
            <Trans>
              Connectez un compte Stripe pour recevoir sans délai ce que vos voyageurs paient par carte. Sans
              lui, Demeure vous verse par virement.
            </Trans>
          )}
        </p>
      )}
      {account?.state !== 'ready' && <ConnectButton isBegun={account !== null} />}
    </Card>
  )
}

/** The address of the provider's form works once: it is fetched on demand. */
function ConnectButton({ isBegun }: { isBegun: boolean }) {
  const { t } = useLingui()
  const isDemonstration = useOfferedPayments().card === 'demonstration'
  const { mutate, isPending } = useMutation({ errorToast: 5000, unexpected: () => t`Erreur inconnue` })
  const connect = () =>
    mutate(() => api('POST /owner/finances/payout-account'), {
      onSuccess: ({ url }) => goToProvider(url),
      staysPending: true,
    })
  return (
    <Button
      variant="secondary"
      size="small"
      isPending={isPending}
      icon={<IconExternalLink size={18} aria-hidden />}
      className="mt-4"
      onClick={() => void connect()}
    >
      {isDemonstration ? (
        <Trans>Ouvrir un compte de démonstration</Trans>
      ) : isBegun ? (
        <Trans>Continuer chez Stripe</Trans>
      ) : (
        <Trans>Connecter un compte Stripe</Trans>
      )}
    </Button>
  )
}
