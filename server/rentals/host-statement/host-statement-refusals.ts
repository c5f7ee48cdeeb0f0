import { refusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'

/** What a professional has to state, by the field that lacks it. */
export const missingTexts = {
  legal_name: localized('Indiquez la raison sociale, ou votre nom si vous exercez en votre nom propre'),
  street: localized('Indiquez la rue et le numéro'),
  postcode: localized('Indiquez le code postal'),
  city: localized('Indiquez la ville'),
  register_number: localized('Indiquez le numéro au registre'),
  email: localized('Indiquez l’adresse e-mail où vos voyageurs vous écrivent'),
  certifies_compliance: localized('Cochez cette case : la loi demande cet engagement à un professionnel'),
}

export const wrongRegisterTexts = {
  french: localized('Ce numéro n’est ni un SIREN ni un SIRET : un chiffre est faux ou manque'),
  other: localized('Ce numéro n’a pas la forme de ce pays, ou un chiffre est faux'),
}

export const statementIncomplete = refusal(
  'host_statement_incomplete',
  422,
  localized('Il manque une information, ou l’une d’elles n’est pas juste.'),
)
