import { fieldRefusal, refusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'

export const tooManyPeriods = refusal(
  'too_many_periods',
  409,
  localized('Un logement a au plus {limit} saisons et règles.'),
)
export const tooManyCodes = refusal(
  'too_many_codes',
  409,
  localized('Un logement a au plus {limit} codes promotionnels.'),
)
export const codeTaken = refusal('code_taken', 409, localized('Ce code existe déjà pour ce logement.'))
export const periodReversed = () =>
  fieldRefusal('ends_on', 'dates_reversed', localized('La dernière nuit précède la première'))
export const duplicatePrice = () =>
  fieldRefusal('percent', 'price_said_twice', localized('Indiquez un prix ou un pourcentage, pas les deux'))
export const periodWithoutEffect = () =>
  fieldRefusal(
    'price_minor',
    'period_says_nothing',
    localized('Indiquez un prix, un pourcentage ou un nombre de nuits'),
  )
export const codeWithoutValue = () =>
  fieldRefusal('percent', 'code_without_value', localized('Indiquez un pourcentage ou un montant'))
export const codeDatesReversed = () =>
  fieldRefusal('valid_until', 'dates_reversed', localized('La fin précède le début'))
export const fewerThanUsed = (uses: number) =>
  fieldRefusal('max_uses', 'fewer_than_used', localized('Ce code a déjà servi {uses} fois'), { uses })
