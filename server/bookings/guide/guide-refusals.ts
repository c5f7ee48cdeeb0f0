import { refusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'

export const checklistClosed = refusal(
  'checklist_closed',
  409,
  localized('La liste du départ se coche du jour de l’arrivée au lendemain du départ'),
)
export const doorCodeClosed = refusal(
  'door_code_closed',
  409,
  localized('Le code d’un séjour s’écrit de sa confirmation à son départ'),
)
