import type { DataRequestChannel, DataRequestKind } from '#contract/people/data-request-enums.ts'
import type { DataRequest } from '#contract/people/data-requests.ts'
import type { ListFile } from '#server/audit/send-list-file.ts'
import { localized } from '#server/platform/texts/localized.ts'
import type { Texts } from '#server/platform/texts/texts.ts'

const yes = localized('oui')
const no = localized('non')

const requestKinds: Record<DataRequestKind, Texts> = {
  export: localized('Copie des données'),
  erasure: localized('Effacement'),
}
const channels: Record<DataRequestChannel, Texts> = {
  email: localized('E-mail'),
  telephone: localized('Téléphone'),
  letter: localized('Courrier'),
  form: localized('Formulaire'),
}
export const dataRequestFile: ListFile<DataRequest> = {
  action: 'export.data_requests',
  name: 'demeure-demandes',
  sheet: localized('Demandes sur des données'),
  columns: [
    { heading: localized('Identifiant'), cell: ({ id }) => id },
    { heading: localized('Demande'), cell: ({ kind }, language) => requestKinds[kind][language] },
    { heading: localized('Personne'), cell: ({ person }) => person.name },
    { heading: localized('Voie'), cell: ({ channel }, language) => channels[channel][language] },
    { heading: localized('Reçue le'), cell: ({ received_on: day }) => day },
    { heading: localized('Échéance'), cell: ({ due_on: day }) => day },
    {
      heading: localized('En retard'),
      cell: ({ is_late: isOverdue }, language) => (isOverdue ? yes : no)[language],
    },
    { heading: localized('Répondu le'), cell: ({ answered_at: at }) => at && new Date(at) },
    {
      heading: localized('Accordée'),
      cell: ({ granted }, language) => granted !== null && (granted ? yes : no)[language],
    },
    { heading: localized('Réponse'), cell: ({ answer }) => answer },
  ],
}
