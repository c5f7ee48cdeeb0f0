import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { PersonList } from '#contract/people/people-enums.ts'
import type { PersonRecord } from '#contract/people/person.ts'
import type { BookingStatus } from '#contract/bookings/bookings.ts'
import type { RentalStatus } from '#contract/rentals/rentals.ts'
import { formatDay } from '#contract/core/date-format.ts'
import { BookingStatusBadge, bookingStatusStyles } from '#web/bookings/booking-status.tsx'
import { useCountryName } from '#web/accounts/security/use-country-name.ts'
import { StatusBadge, statusStyles } from '#web/rentals/manage/rental-status.tsx'
import { SaleStatusBadge } from '#web/seller-listings/sale-status-badge.tsx'
import { Badge, type BadgeColour } from '#web/ui/data/badge.tsx'
import { useLanguage } from '#web/ui/link.tsx'

export const listNames: Record<PersonList, MessageDescriptor> = {
  rentals: msg`Logements`,
  sales: msg`Biens à vendre`,
  bookings_received: msg`Séjours reçus`,
  bookings_made: msg`Voyages`,
  payouts: msg`Versements`,
  refunds: msg`Remboursements`,
  money: msg`Grand livre`,
  reviews_received: msg`Avis reçus`,
  reviews_written: msg`Avis écrits`,
  verifications: msg`Vérifications`,
  incident_conversations: msg`Conversations d’un incident`,
  incidents: msg`Incidents`,
  notices_about: msg`Signalements`,
  notices_sent: msg`Signalements envoyés`,
  sessions: msg`Sessions et appareils`,
  messages_sent: msg`E-mails et SMS envoyés`,
  consents: msg`Consentements`,
  invoices: msg`Abonnements et factures`,
  tickets: msg`Demandes à l’assistance`,
}

type Shown = readonly [MessageDescriptor, BadgeColour]

/** Statuses of the lines of every list but bookings and listings, which have labels of their own. */
const statuses: Record<string, Shown> = {
  draft: [msg`Brouillon`, 'gray'],
  withdrawn: [msg`Retiré`, 'gray'],
  rejected: [msg`Refusé`, 'red'],
  approved: [msg`Approuvé`, 'green'],
  pending: [msg`En attente`, 'yellow'],
  flagged: [msg`Signalé`, 'red'],
  hidden: [msg`Masqué`, 'gray'],
  deleted: [msg`Supprimé`, 'gray'],
  scheduled: [msg`Prévu`, 'blue'],
  held: [msg`Retenu`, 'red'],
  ready: [msg`À envoyer`, 'yellow'],
  sending: [msg`En cours d’envoi`, 'blue'],
  sent: [msg`Envoyé`, 'green'],
  delivered: [msg`Remis`, 'green'],
  undelivered: [msg`Non remis`, 'red'],
  failed: [msg`Échec`, 'red'],
  with_owner: [msg`À payer par l’hôte`, 'yellow'],
  waiting: [msg`En file d’attente`, 'yellow'],
  submitted: [msg`À examiner`, 'yellow'],
  auto_checks: [msg`Contrôles en cours`, 'yellow'],
  in_review: [msg`À examiner`, 'yellow'],
  more_info: [msg`Compléments demandés`, 'yellow'],
  rejected_final: [msg`Refusé définitivement`, 'red'],
  expired: [msg({ message: 'Expiré', context: 'record' }), 'red'],
  received: [msg`À trancher`, 'red'],
  upheld: [msg`Retenu par la modération`, 'red'],
  dismissed: [msg`Écarté`, 'gray'],
  open: [msg`Ouvert`, 'green'],
  ended: [msg`Terminé`, 'gray'],
  ruled: [msg`Tranché`, 'gray'],
  answered: [msg`Répondu`, 'green'],
  closed: [msg({ message: 'Fermé', context: 'account' }), 'gray'],
  due: [msg`À régler`, 'yellow'],
  paid: [msg`Réglé`, 'green'],
  contested: [msg`Contesté`, 'red'],
  cancelled: [msg`Annulé`, 'gray'],
  begun: [msg`Commencé`, 'gray'],
  saved: [msg`Enregistré`, 'green'],
  stopped: [msg`Arrêté par la personne`, 'gray'],
  unreachable: [msg`Injoignable`, 'red'],
  payment: [msg`Paiement`, 'gray'],
  refund: [msg`Remboursement`, 'gray'],
  refund_sent: [msg`Remboursement envoyé`, 'gray'],
  payout: [msg`Versement`, 'gray'],
}

/** Words of codes in the second line of a record. */
const details: Record<string, MessageDescriptor> = {
  mail: msg`E-mail`,
  sms: msg`SMS`,
  verification: msg`Vérification d’identité ou professionnelle`,
  identity: msg`Identité`,
  professional: msg`Vérification pro`,
  property: msg`Bien à vendre`,
  card: msg`Carte enregistrée pour les renouvellements`,
  alert: msg`Alerte d’une recherche`,
  debit: msg`Accord de prélèvement`,
  owner: msg`Compte d’hôte`,
  owner_till: msg`Encaissé par l’hôte`,
  guest: msg`Compte de voyageur`,
  advance: msg`Avance`,
  seller: msg`Compte de vendeur`,
  receipt: msg`Reçu`,
  invoice: msg`Facture`,
}

export function RecordStatus({ status, link }: { status: string; link: PersonRecord['link'] }) {
  const { t } = useLingui()
  if (link?.kind === 'sale') return <SaleStatusBadge status={status} verified />
  if (isRentalStatus(status)) return <StatusBadge rental={{ status, under_review: false }} />
  if (status in bookingStatusStyles) return <BookingStatusBadge status={status as BookingStatus} />
  const [label, colour] = statuses[status] ?? [undefined, 'gray' as const]
  return <Badge colour={colour}>{label ? t(label) : status}</Badge>
}

const isRentalStatus = (status: string): status is RentalStatus => status in statusStyles

/** The second line of a record: its codes, dates and countries in words, the rest as it is. */
export function useDetail() {
  const { t } = useLingui()
  const language = useLanguage()
  const countryName = useCountryName()
  const part = (text: string) => {
    const words = details[text]
    if (words) return t(words)
    if (/^[A-Z]{2}$/.test(text)) return countryName(text)
    return text.replaceAll(/\d{4}-\d{2}-\d{2}/g, (day) => formatDay(day, language, { month: 'short' }))
  }
  return (detail: string) => detail.split(' · ').map(part).join(' · ')
}
