import { amountOfMinor } from '#contract/core/money-format.ts'
import type { RefusedRefund } from '#contract/money/admin-payments.ts'
import type { ListFile } from '#server/audit/send-list-file.ts'
import { localized } from '#server/platform/texts/localized.ts'

const yes = localized('oui')
const no = localized('non')

export const refundFile: ListFile<RefusedRefund> = {
  action: 'export.refunds',
  name: 'demeure-remboursements',
  sheet: localized('Remboursements refusés'),
  columns: [
    { heading: localized('Identifiant'), cell: ({ id }) => id },
    { heading: localized('Réservation'), cell: ({ booking }) => booking.code },
    { heading: localized('Logement'), cell: ({ booking }) => booking.title },
    { heading: localized('Voyageur'), cell: ({ guest }) => guest.name },
    {
      heading: localized('Montant'),
      cell: ({ amount_minor: minor, currency }) => amountOfMinor(minor, currency),
    },
    { heading: localized('Devise'), cell: ({ currency }) => currency },
    { heading: localized('Prestataire'), cell: ({ provider }) => provider },
    { heading: localized('Raison du refus'), cell: ({ failure }) => failure },
    { heading: localized('Depuis'), cell: ({ created_at: at }) => at && new Date(at) },
    {
      heading: localized('Compte fourni'),
      cell: ({ has_account: hasAccount }, language) => (hasAccount ? yes : no)[language],
    },
  ],
}
