import type { Texts } from '#server/platform/texts/texts.ts'
import { localized } from '#server/platform/texts/localized.ts'

/** Reasons of ISO 20022 (external code set, status reasons) that banks give for transfers, in words. */
const reasons: Record<string, Texts> = {
  AC01: localized('l’IBAN est faux.'),
  AC03: localized('l’IBAN est faux.'),
  AC04: localized('le compte est clos.'),
  AC06: localized('le compte est bloqué.'),
  AC13: localized('ce compte ne reçoit pas de virement.'),
  AG01: localized('ce compte ne reçoit pas de virement.'),
  AM05: localized('la banque y voit un double.'),
  BE01: localized('le titulaire n’est pas celui du compte.'),
  BE04: localized('l’adresse du titulaire manque.'),
  MD07: localized('le titulaire est décédé.'),
  RC01: localized('la banque de l’IBAN n’existe pas.'),
  RR04: localized('la banque refuse pour une raison légale.'),
}
const other = (code: string) => localized('la banque donne le motif {code}.', { code })

export function rejectionReason(code: string): Texts {
  return reasons[code] ?? other(code)
}
