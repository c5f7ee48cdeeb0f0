import { localized } from '#server/platform/texts/localized.ts'
import { type ConformityRule, platformRules, law } from './conformity-rule.ts'

/** How many listings a private person may have on the market at once (rules, section 9). */
export const privateSalesAtMost = 3

export const identityRules: readonly ConformityRule[] = [
  {
    code: 'identity.person',
    group: 'identity',
    field: 'kyc',
    blocking: true,
    passes: ({ seller }) => seller.identityVerified,
    message: localized('Votre identité doit être vérifiée.'),
    adminMessage: localized('L’identité du vendeur doit être vérifiée.'),
    source: platformRules,
  },
  {
    code: 'identity.profession',
    group: 'identity',
    field: 'kyc',
    blocking: true,
    sellers: ['NOTARY', 'REAL_ESTATE_AGENT', 'DEVELOPER', 'LAWYER', 'EXPERT', 'SYNDIC'],
    passes: ({ seller }) => seller.professionVerified,
    message: localized('Votre activité professionnelle doit être vérifiée et en cours de validité.'),
    adminMessage: localized(
      'L’activité professionnelle du vendeur doit être vérifiée et en cours de validité.',
    ),
    source: platformRules,
  },
  {
    code: 'identity.standing',
    group: 'identity',
    field: 'kyc',
    blocking: true,
    sellers: ['private'],
    passes: ({ seller }) => seller.verification !== 'SUSPENDED' && seller.verification !== 'REVOKED',
    message: localized('Votre compte de vendeur ne doit pas être suspendu.'),
    adminMessage: localized('Le compte du vendeur ne doit pas être suspendu.'),
    source: platformRules,
  },
  {
    code: 'identity.private_sales',
    group: 'identity',
    field: 'kyc',
    blocking: true,
    sellers: ['private'],
    passes: ({ seller }) => seller.otherLiveSales < privateSalesAtMost,
    message: localized('Un particulier a au plus {privateSalesAtMost} biens en vente à la fois.', {
      privateSalesAtMost,
    }),
    source: platformRules,
  },
  {
    code: 'identity.expert',
    group: 'identity',
    field: 'kyc',
    blocking: true,
    countries: ['FR'],
    sellers: ['EXPERT'],
    passes: ({ seller }) => seller.ownershipVerified || seller.transactionCardVerified,
    message: localized(
      'Un expert ne vend pour autrui qu’avec une carte professionnelle « Transaction » ; pour votre propre bien, faites vérifier votre droit de vendre.',
    ),
    adminMessage: localized(
      'Un expert ne vend pour autrui qu’avec une carte professionnelle « Transaction » ; pour un bien à lui, le droit de vendre est vérifié.',
    ),
    source: law('Loi n° 70-9 du 2 janvier 1970 (loi Hoguet), art. 1 et 3'),
  },
  {
    code: 'identity.syndic',
    group: 'identity',
    field: 'documents',
    blocking: true,
    countries: ['FR'],
    sellers: ['SYNDIC'],
    passes: ({ documents, seller }) => documents.has('ag_minutes') || seller.transactionCardVerified,
    message: localized(
      'Un syndic vend les lots du syndicat : joignez le procès-verbal de l’assemblée. Pour tout autre bien, la carte « Transaction » est demandée.',
    ),
    adminMessage: localized(
      'Un syndic vend les lots du syndicat, procès-verbal de l’assemblée joint. Pour tout autre bien, la carte « Transaction » est demandée.',
    ),
    source: law('Loi n° 70-9 du 2 janvier 1970 (loi Hoguet), art. 1 et 3'),
  },
]
