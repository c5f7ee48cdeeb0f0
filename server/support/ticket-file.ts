import type { TicketCategory, TicketStatus } from '#contract/administration/support/support-enums.ts'
import type { AdminTicket } from '#contract/administration/support/support.ts'
import type { ListFile } from '#server/audit/send-list-file.ts'
import { localized } from '#server/platform/texts/localized.ts'
import type { Texts } from '#server/platform/texts/texts.ts'

const categories: Record<TicketCategory, Texts> = {
  listing: localized('Une annonce'),
  billing: localized('Facturation et formule'),
  verification: localized('Vérification'),
  account: localized('Compte et équipe'),
  technical: localized('Problème technique'),
  other: localized('Autre sujet'),
}
const statuses: Record<TicketStatus, Texts> = {
  open: localized('À répondre'),
  answered: localized('Répondue'),
  closed: localized('Clôturée'),
}
export const ticketFile: ListFile<AdminTicket> = {
  action: 'export.tickets',
  name: 'demeure-assistance',
  sheet: localized('Assistance des vendeurs'),
  columns: [
    { heading: localized('Identifiant'), cell: ({ id }) => id },
    { heading: localized('Numéro'), cell: ({ number }) => number },
    { heading: localized('Sujet'), cell: ({ subject }) => subject },
    { heading: localized('À propos de'), cell: ({ category }, language) => categories[category][language] },
    { heading: localized('Vendeur'), cell: ({ seller }) => seller.company_name ?? seller.name },
    { heading: localized('État'), cell: ({ status }, language) => statuses[status][language] },
    { heading: localized('Messages'), cell: ({ messages }) => messages },
    { heading: localized('Ouverte le'), cell: ({ created_at: at }) => at && new Date(at) },
    { heading: localized('Dernier message'), cell: ({ updated_at: at }) => at && new Date(at) },
  ],
}
