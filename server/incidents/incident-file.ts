import type { Incident } from '#contract/bookings/incidents.ts'
import { amountOfMinor } from '#contract/core/money-format.ts'
import type { ListFile } from '#server/audit/send-list-file.ts'
import { localized } from '#server/platform/texts/localized.ts'

export const incidentFile: ListFile<Incident> = {
  action: 'export.incidents',
  name: 'demeure-incidents',
  sheet: localized('Incidents'),
  columns: [
    { heading: localized('Identifiant'), cell: ({ id }) => id },
    { heading: localized('Réservation'), cell: ({ booking }) => booking.code },
    { heading: localized('Logement'), cell: ({ booking }) => booking.title },
    { heading: localized('Arrivée'), cell: ({ booking }) => booking.check_in },
    { heading: localized('Voyageur'), cell: ({ guest }) => guest.name },
    { heading: localized('Hôte'), cell: ({ owner }) => owner.name },
    {
      heading: localized('Signalé par'),
      cell: ({ reported_by: role, guest, owner }) => (role === 'guest' ? guest.name : owner.name),
    },
    { heading: localized('Signalé le'), cell: ({ reported_at: at }) => at && new Date(at) },
    { heading: localized('À trancher avant'), cell: ({ rule_by: at }) => at && new Date(at) },
    { heading: localized('Payé'), cell: ({ paid_minor: minor, currency }) => amountOfMinor(minor, currency) },
    {
      heading: localized('Déjà rendu'),
      cell: ({ refunded_minor: minor, currency }) => amountOfMinor(minor, currency),
    },
    { heading: localized('Tranché le'), cell: ({ ruling }) => ruling && new Date(ruling.at) },
    {
      heading: localized('Remboursement décidé'),
      cell: ({ ruling, currency }) => ruling && amountOfMinor(ruling.refund_minor, currency),
    },
    { heading: localized('Devise'), cell: ({ currency }) => currency },
  ],
}
