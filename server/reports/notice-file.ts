import type { IllegalReason, ReportedKind } from '#contract/moderation/report-enums.ts'
import type { ReceivedNotice } from '#contract/moderation/reports.ts'
import type { ListFile } from '#server/audit/send-list-file.ts'
import { localized } from '#server/platform/texts/localized.ts'
import type { Texts } from '#server/platform/texts/texts.ts'

const yes = localized('oui')
const no = localized('non')

const reportedKinds: Record<ReportedKind, Texts> = {
  sale: localized('Annonce de vente'),
  rental: localized('Logement'),
  review: localized('Avis'),
  comment: localized('Commentaire'),
}
const noticeReasons: Record<IllegalReason, Texts> = {
  fraud: localized('Escroquerie ou faux vendeur'),
  not_for_sale: localized('Bien déjà vendu, loué ou inexistant'),
  misleading: localized('Informations fausses ou mentions manquantes'),
  discrimination: localized('Discrimination'),
  unfit_housing: localized('Logement indigne ou dangereux'),
  personal_data: localized('Vie privée ou données personnelles'),
  intellectual_property: localized('Photos ou textes copiés'),
  minor_protection: localized('Mise en danger d’un mineur'),
  other: localized('Autre contenu illicite'),
}
export const noticeFile: ListFile<ReceivedNotice> = {
  action: 'export.notices',
  name: 'demeure-signalements',
  sheet: localized('Signalements'),
  columns: [
    { heading: localized('Identifiant'), cell: ({ id }) => id },
    { heading: localized('Référence'), cell: ({ reference }) => reference },
    { heading: localized('Objet'), cell: ({ kind }, language) => reportedKinds[kind][language] },
    { heading: localized('Contenu'), cell: ({ target }) => target && (target.title || target.place) },
    { heading: localized('Motif'), cell: ({ reason }, language) => noticeReasons[reason][language] },
    { heading: localized('Explication'), cell: ({ explanation }) => explanation },
    { heading: localized('Auteur du signalement'), cell: ({ name }) => name },
    { heading: localized('Reçu le'), cell: ({ created_at: at }) => at && new Date(at) },
    { heading: localized('Tranché le'), cell: ({ decided_at: at }) => at && new Date(at) },
    {
      heading: localized('Retenu'),
      cell: ({ upheld }, language) => upheld !== null && (upheld ? yes : no)[language],
    },
  ],
}
