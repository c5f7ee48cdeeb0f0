import { refusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'

export const depositMoved = refusal(
  'deposit_moved',
  409,
  localized('La caution de ce séjour a changé d’état : rechargez la page'),
)
