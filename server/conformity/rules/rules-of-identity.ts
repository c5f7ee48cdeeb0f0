import { type ConformityRule, house, law } from './conformity-rule.ts'

/** How many homes a private person may have on the market at once (rules, section 9). */
export const privateSalesAtMost = 3

export const identityRules: readonly ConformityRule[] = [
  {
    code: 'identity.person',
    group: 'identity',
    field: 'kyc',
    blocking: true,
    passes: ({ seller }) => seller.identityVerified,
    message: {
      fr: 'Votre identité doit être vérifiée.',
      en: 'Your identity must be verified.',
      es: 'Su identidad debe estar verificada.',
    },
    houseMessage: {
      fr: 'L’identité du vendeur doit être vérifiée.',
      en: 'The seller’s identity must be verified.',
      es: 'La identidad del vendedor debe estar verificada.',
    },
    source: house,
  },
  {
    code: 'identity.profession',
    group: 'identity',
    field: 'kyc',
    blocking: true,
    sellers: ['NOTARY', 'REAL_ESTATE_AGENT', 'DEVELOPER', 'LAWYER', 'EXPERT', 'SYNDIC'],
    passes: ({ seller }) => seller.verification === 'VERIFIED',
    message: {
      fr: 'Votre activité professionnelle doit être vérifiée et en cours de validité.',
      en: 'Your professional activity must be verified and valid.',
      es: 'Su actividad profesional debe estar verificada y vigente.',
    },
    houseMessage: {
      fr: 'L’activité professionnelle du vendeur doit être vérifiée et en cours de validité.',
      en: 'The seller’s professional activity must be verified and valid.',
      es: 'La actividad profesional del vendedor debe estar verificada y vigente.',
    },
    source: house,
  },
  {
    code: 'identity.standing',
    group: 'identity',
    field: 'kyc',
    blocking: true,
    sellers: ['private'],
    passes: ({ seller }) => seller.verification !== 'SUSPENDED' && seller.verification !== 'REVOKED',
    message: {
      fr: 'Votre compte de vendeur ne doit pas être suspendu.',
      en: 'Your seller account must not be suspended.',
      es: 'Su cuenta de vendedor no debe estar suspendida.',
    },
    houseMessage: {
      fr: 'Le compte du vendeur ne doit pas être suspendu.',
      en: 'The seller’s account must not be suspended.',
      es: 'La cuenta del vendedor no debe estar suspendida.',
    },
    source: house,
  },
  {
    code: 'identity.private_sales',
    group: 'identity',
    field: 'kyc',
    blocking: true,
    sellers: ['private'],
    passes: ({ seller }) => seller.otherLiveSales < privateSalesAtMost,
    message: {
      fr: `Un particulier a au plus ${privateSalesAtMost} biens en vente à la fois.`,
      en: `A private person has at most ${privateSalesAtMost} homes on the market at once.`,
      es: `Un particular tiene como máximo ${privateSalesAtMost} inmuebles a la venta a la vez.`,
    },
    source: house,
  },
  {
    code: 'identity.expert',
    group: 'identity',
    field: 'documents',
    blocking: true,
    countries: ['FR'],
    sellers: ['EXPERT'],
    passes: ({ seller, documents }) =>
      documents.has('ownership') || /^CPI\b/i.test(seller.licenseNumber ?? ''),
    message: {
      fr: 'Un expert ne vend pour autrui qu’avec une carte professionnelle « Transaction » ; pour votre propre bien, joignez un justificatif de propriété.',
      en: 'A valuer sells for others only with a professional « Transaction » card; for a home of your own, add a proof of ownership.',
      es: 'Un perito solo vende por cuenta ajena con una tarjeta profesional «Transaction»; para un inmueble propio, adjunte un justificante de propiedad.',
    },
    houseMessage: {
      fr: 'Un expert ne vend pour autrui qu’avec une carte professionnelle «\xa0Transaction\xa0»\xa0; pour un bien à lui, un justificatif de propriété est joint.',
      en: 'A valuer sells for others only with a professional “Transaction” card; for a home of their own, a proof of ownership is added.',
      es: 'Un perito solo vende por cuenta ajena con una tarjeta profesional «Transaction»; para un inmueble propio, se adjunta un justificante de propiedad.',
    },
    source: law('Loi n° 70-9 du 2 janvier 1970 (loi Hoguet), art. 1 et 3'),
  },
  {
    code: 'identity.syndic',
    group: 'identity',
    field: 'documents',
    blocking: false,
    countries: ['FR'],
    sellers: ['SYNDIC'],
    passes: ({ documents }) => documents.has('ag_minutes'),
    message: {
      fr: 'Un syndic vend les lots du syndicat : joignez le procès-verbal de l’assemblée. Pour tout autre bien, la carte « Transaction » est demandée.',
      en: 'A syndic sells lots of the syndicate: add the minutes of the meeting. For any other home the « Transaction » card is asked for.',
      es: 'Un administrador vende los lotes de la comunidad: adjunte el acta de la junta. Para cualquier otro inmueble se exige la tarjeta «Transaction».',
    },
    houseMessage: {
      fr: 'Un syndic vend les lots du syndicat, procès-verbal de l’assemblée joint. Pour tout autre bien, la carte «\xa0Transaction\xa0» est demandée.',
      en: 'A syndic sells lots of the syndicate, with the minutes of the meeting. For any other home the “Transaction” card is asked for.',
      es: 'Un administrador vende los lotes de la comunidad, con el acta de la junta. Para cualquier otro inmueble se exige la tarjeta «Transaction».',
    },
    source: law('Loi n° 70-9 du 2 janvier 1970 (loi Hoguet), art. 1 et 3'),
  },
]
