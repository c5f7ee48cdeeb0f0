import { Trans } from '@lingui/react/macro'
import { IconLock, IconMessageStar, IconReceiptEuro, IconShieldCheck } from '@tabler/icons-react'

/** Four reasons to trust, each one a rule of the product. */
export function TrustRow() {
  return (
    <ul className="grid grid-cols-2 gap-x-5 gap-y-7 border-y border-line py-7 lg:grid-cols-4 lg:gap-8 lg:py-10">
      <Reason icon={<IconShieldCheck size={28} aria-hidden />} title={<Trans>Identités vérifiées</Trans>}>
        <Trans>Chaque annonce dit ce qui a été contrôlé, et quand</Trans>
      </Reason>
      <Reason icon={<IconReceiptEuro size={28} aria-hidden />} title={<Trans>Le total dès le départ</Trans>}>
        <Trans>Nuits, ménage et frais, ligne par ligne</Trans>
      </Reason>
      <Reason icon={<IconLock size={28} aria-hidden />} title={<Trans>Paiement protégé</Trans>}>
        <Trans>Versé à l’hôte 24 h après votre arrivée</Trans>
      </Reason>
      <Reason
        icon={<IconMessageStar size={28} aria-hidden />}
        title={<Trans>Des avis de vrais séjours</Trans>}
      >
        <Trans>Seule la personne qui a séjourné peut en laisser un</Trans>
      </Reason>
    </ul>
  )
}

function Reason({
  icon,
  title,
  children,
}: {
  icon: React.ReactNode
  title: React.ReactNode
  children: React.ReactNode
}) {
  return (
    <li className="flex flex-col gap-1">
      <span className="mb-2 text-brand-text">{icon}</span>
      <strong className="font-semibold">{title}</strong>{' '}
      <span className="text-14 text-muted">{children}</span>
    </li>
  )
}
