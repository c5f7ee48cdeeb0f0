import type { JudgedSale } from '#server/schema/catalogue/conformity-tables.ts'
import type { CertificateEntry } from '#server/schema/catalogue/register-tables.ts'
import { fitsCertificateYear, isCertificateNumber } from '#contract/sales/energy-certificate.ts'
import { localized } from '#server/platform/texts/localized.ts'
import {
  builtTypes,
  type ConformityFacts,
  type ConformityRule,
  daysBetween,
  law,
  usage,
} from './conformity-rule.ts'

const cch = (articles: string) => law(`Code de la construction et de l’habitation, ${articles}`)
const order = law(
  'Arrêté du 10 janvier 2017 relatif à l’information des consommateurs par les professionnels intervenant dans une transaction immobilière',
)
const hoguet = (articles: string) => law(`Loi n° 70-9 du 2 janvier 1970 (loi Hoguet), ${articles}`)
const alur = law('Code de la construction et de l’habitation, art. L. 721-1 (loi ALUR)')

/** Certificates before this date used another method, and none of them is valid any more. */
const certificateReform = '2021-07-01'
const certificateYears = 10
/** Days after which a report on risks has to be renewed. */
const riskReportDays = 183

const certified = ({ sale }: ConformityFacts) => sale.energyStatus === 'done'
const inCondominium = ({ sale }: ConformityFacts) => sale.inCondominium === true

type Draft = Omit<ConformityRule, 'group' | 'countries'>
const rules: Draft[] = [
  ...energyRules(),
  ...feeRules(),
  ...condominiumRules(),
  {
    code: 'fr.risks.report',
    field: 'risk_report_date',
    blocking: true,
    passes: ({ sale, today }) => sale.riskReportDate !== null && sale.riskReportDate <= today,
    message: localized(
      'Indiquez la date de l’état des risques : il est remis dès la première visite. L’annonce renvoie d’elle-même vers le site Géorisques.',
    ),
    source: law('Code de l’environnement, art. L. 125-5 et R. 125-23 à R. 125-27'),
  },
  {
    code: 'fr.risks.fresh',
    field: 'risk_report_date',
    blocking: false,
    when: ({ sale }) => sale.riskReportDate !== null,
    passes: ({ sale, today }) => daysBetween(sale.riskReportDate!, today) <= riskReportDays,
    message: localized('L’état des risques doit avoir moins de six mois à la première visite.'),
    source: law('Code de l’environnement, art. L. 125-5 et R. 125-23 à R. 125-27'),
  },
]

export const frenchRules: readonly ConformityRule[] = rules.map((rule) => ({
  ...rule,
  group: 'legal',
  countries: ['FR'],
}))

/** Whether the register has the certificate as the listing states it, and none that replaces it. */
function isRegistered(sale: JudgedSale, entry: CertificateEntry | null) {
  return (
    entry !== null &&
    entry.replacedBy === null &&
    (sale.energyClass === null || entry.energyClass === sale.energyClass) &&
    (sale.gasClass === null || entry.gasClass === sale.gasClass) &&
    (sale.energyDate === null || entry.issuedOn === sale.energyDate)
  )
}

function energyRules(): Draft[] {
  return [
    {
      code: 'fr.energy.certificate',
      field: 'energy_status',
      blocking: true,
      types: builtTypes,
      passes: ({ sale }) => sale.energyStatus === 'done' || sale.energyStatus === 'exempt',
      message: localized(
        'Indiquez le diagnostic de performance énergétique, ou que le bien n’y est pas soumis. Un diagnostic vierge ou en cours ne permet pas de publier.',
      ),
      source: cch('art. L. 126-26 à L. 126-33'),
    },
    {
      code: 'fr.energy.classes',
      field: 'energy_class',
      blocking: true,
      types: builtTypes,
      when: certified,
      passes: ({ sale }) => sale.energyClass !== null && sale.gasClass !== null,
      message: localized('Indiquez les classes énergie et climat du diagnostic.'),
      source: cch('art. L. 126-33 et R. 126-21 à R. 126-24'),
    },
    {
      code: 'fr.energy.figures',
      field: 'energy_use',
      blocking: true,
      types: ['apartment', 'house', 'villa'],
      when: certified,
      passes: ({ sale }) => sale.energyUse !== null && sale.gasEmission !== null,
      message: localized('Indiquez la consommation (kWh/m²/an) et les émissions (kg CO₂/m²/an).'),
      source: cch('art. L. 126-33 et R. 126-21 à R. 126-24'),
    },
    {
      code: 'fr.energy.costs',
      field: 'energy_cost_min',
      blocking: true,
      types: ['apartment', 'house', 'villa'],
      when: certified,
      passes: ({ sale }) =>
        sale.energyCostMin !== null && sale.energyCostMax !== null && sale.energyCostYear !== null,
      message: localized(
        'Indiquez le montant estimé des dépenses annuelles d’énergie, et l’année de référence des prix.',
      ),
      source: cch('art. L. 126-33 et R. 126-21 à R. 126-24'),
    },
    {
      code: 'fr.energy.number',
      field: 'energy_number',
      blocking: true,
      when: ({ sale }) => sale.energyNumber !== null,
      passes: ({ sale }) => isCertificateNumber(sale.energyNumber!),
      message: localized('Le numéro ADEME du diagnostic a treize caractères, comme 2469E1234567A.'),
      source: cch('art. L. 126-32'),
    },
    {
      code: 'fr.energy.year',
      field: 'energy_number',
      // A doubt for the moderator: the number may have been given long after the visit.
      blocking: false,
      when: ({ sale }) =>
        sale.energyNumber !== null && isCertificateNumber(sale.energyNumber) && sale.energyDate !== null,
      passes: ({ sale }) => fitsCertificateYear(sale.energyNumber!, sale.energyDate!),
      message: localized(
        'L’année du numéro ADEME (ses deux premiers chiffres) et la date du diagnostic ne vont pas ensemble : vérifiez les deux.',
      ),
      source: cch('art. L. 126-32'),
    },
    {
      code: 'fr.energy.register',
      field: 'energy_number',
      // A certificate takes days to appear, and may be replaced for a harmless reason: a person compares.
      blocking: false,
      when: ({ sale, certificate }) => sale.energyNumber !== null && certificate !== null,
      passes: ({ sale, certificate }) => isRegistered(sale, certificate!.entry),
      message: localized(
        'Le registre de l’ADEME n’a pas ce diagnostic, lui donne une autre classe ou une autre date, ou dit qu’il est remplacé.',
      ),
      source: cch('art. L. 126-32'),
    },
    {
      code: 'fr.energy.numbered',
      field: 'energy_number',
      blocking: false,
      types: ['apartment', 'house', 'villa'],
      when: certified,
      passes: ({ sale }) => sale.energyNumber !== null && sale.energyDate !== null,
      message: localized(
        'Donnez le numéro ADEME et la date du diagnostic : les acheteurs peuvent le vérifier.',
      ),
      source: cch('art. L. 126-32'),
    },
    {
      code: 'fr.energy.valid',
      field: 'energy_date',
      blocking: true,
      types: builtTypes,
      when: ({ sale }) => certified({ sale } as ConformityFacts) && sale.energyDate !== null,
      passes: ({ sale, today }) =>
        sale.energyDate! <= today &&
        sale.energyDate! >= certificateReform &&
        daysBetween(sale.energyDate!, today) <= certificateYears * 365.25,
      message: localized(
        'Le diagnostic doit être encore valable : établi depuis juillet 2021 et il y a moins de dix ans.',
      ),
      source: cch('art. D. 126-19 et décret n° 2020-1610 du 17 décembre 2020'),
    },
    {
      code: 'fr.energy.audit',
      field: 'documents',
      blocking: false,
      types: ['house', 'villa'],
      when: ({ sale }) => sale.inCondominium !== true && ['E', 'F', 'G'].includes(sale.energyClass ?? ''),
      passes: ({ documents }) => documents.has('audit'),
      message: localized(
        'Une maison classée E, F ou G se vend avec un audit énergétique, remis dès la première visite : joignez-le.',
      ),
      source: cch('art. L. 126-28-1'),
    },
  ]
}

function feeRules(): Draft[] {
  return [
    {
      code: 'fr.fees.payer',
      field: 'fees_payer',
      blocking: true,
      sellers: ['REAL_ESTATE_AGENT', 'NOTARY', 'LAWYER', 'SYNDIC'],
      passes: ({ sale }) => sale.feesPayer === 'seller' || sale.feesPayer === 'buyer',
      message: localized('Dites qui paie les honoraires, du vendeur ou de l’acquéreur.'),
      source: order,
    },
    {
      code: 'fr.fees.amount',
      field: 'fees_amount',
      blocking: true,
      when: ({ sale }) => sale.feesPayer === 'buyer',
      passes: ({ sale }) => Number(sale.feesAmount ?? 0) > 0,
      message: localized(
        'L’acquéreur paie des honoraires : indiquez leur montant, toutes taxes comprises, pour que le prix soit affiché avec et sans eux.',
      ),
      source: order,
    },
    {
      code: 'fr.fees.schedule',
      field: 'profile',
      blocking: true,
      sellers: ['REAL_ESTATE_AGENT'],
      passes: ({ seller }) => seller.feeScheduleUrl !== null,
      message: localized(
        'Donnez dans votre profil l’adresse de votre barème d’honoraires : chaque annonce y conduit.',
      ),
      adminMessage: localized(
        'Le profil du vendeur doit donner l’adresse de son barème d’honoraires : chaque annonce y conduit.',
      ),
      source: order,
    },
    {
      code: 'fr.mandate',
      field: 'mandate_number',
      blocking: true,
      sellers: ['REAL_ESTATE_AGENT', 'SYNDIC'],
      passes: ({ sale, today }) =>
        Boolean(sale.mandateNumber) && sale.mandateDate !== null && sale.mandateDate <= today,
      message: localized(
        'Indiquez le numéro et la date du mandat : aucune annonce ne paraît sans mandat écrit.',
      ),
      source: hoguet('art. 6 ; décret n° 72-678 du 20 juillet 1972, art. 72'),
    },
    {
      code: 'fr.mandate.officer',
      field: 'mandate_date',
      blocking: true,
      sellers: ['NOTARY', 'LAWYER'],
      passes: ({ sale, today }) => sale.mandateDate !== null && sale.mandateDate <= today,
      message: localized('Indiquez la date du mandat écrit : la vente est l’accessoire d’une mission.'),
      source: usage(
        'Règles de la profession : mandat écrit du notaire négociateur et de l’avocat mandataire',
      ),
    },
    {
      code: 'fr.card',
      field: 'profile',
      blocking: true,
      sellers: ['REAL_ESTATE_AGENT', 'SYNDIC'],
      passes: ({ seller }) => Boolean(seller.licenseNumber),
      message: localized('Indiquez dans votre profil le numéro de votre carte professionnelle.'),
      adminMessage: localized('Le profil du vendeur doit indiquer le numéro de sa carte professionnelle.'),
      source: hoguet('art. 3 ; décret n° 72-678 du 20 juillet 1972, art. 92 à 94'),
    },
  ]
}

function condominiumRules(): Draft[] {
  return [
    {
      code: 'fr.condominium.said',
      field: 'in_condominium',
      blocking: true,
      types: ['apartment', 'office', 'commercial', 'garage'],
      passes: ({ sale }) => sale.inCondominium !== null,
      message: localized('Dites si le bien fait partie d’une copropriété.'),
      source: alur,
    },
    {
      code: 'fr.condominium.lots',
      field: 'condominium_lots',
      blocking: true,
      when: inCondominium,
      passes: ({ sale }) => sale.condominiumLots !== null,
      message: localized('Indiquez le nombre de lots de la copropriété.'),
      source: alur,
    },
    {
      code: 'fr.condominium.charges',
      field: 'annual_charges',
      blocking: true,
      when: inCondominium,
      passes: ({ sale }) => sale.annualCharges !== null,
      message: localized('Indiquez le montant moyen annuel de la quote-part de charges du vendeur.'),
      source: alur,
    },
    {
      code: 'fr.condominium.procedure',
      field: 'condominium_procedure',
      blocking: true,
      when: inCondominium,
      passes: ({ sale }) => sale.condominiumProcedure !== null,
      message: localized('Dites si le syndicat des copropriétaires fait l’objet d’une procédure.'),
      source: alur,
    },
    {
      code: 'fr.carrez',
      field: 'carrez_surface',
      blocking: false,
      types: ['apartment', 'house', 'office', 'commercial'],
      when: inCondominium,
      passes: ({ sale }) =>
        sale.carrezSurface !== null &&
        (sale.surfaceTotal === null || sale.carrezSurface <= sale.surfaceTotal + 1),
      message: localized(
        'Indiquez la surface privative « loi Carrez » du lot ; elle ne dépasse pas la surface totale.',
      ),
      source: law('Loi n° 65-557 du 10 juillet 1965, art. 46 (loi Carrez)'),
    },
    {
      code: 'fr.papers.condominium',
      field: 'documents',
      blocking: false,
      when: inCondominium,
      types: ['apartment', 'house'],
      passes: ({ documents }) => documents.has('ag_minutes') && documents.has('rules'),
      message: localized(
        'Joignez le règlement de copropriété et les procès-verbaux des trois dernières assemblées : l’acquéreur les reçoit au plus tard à la promesse.',
      ),
      source: cch('art. L. 721-2'),
    },
    {
      code: 'fr.papers.diagnoses',
      field: 'documents',
      blocking: false,
      types: builtTypes,
      when: ({ sale }) => sale.energyStatus === 'done',
      passes: ({ documents }) => documents.has('dpe') && documents.has('risks'),
      message: localized(
        'Joignez le diagnostic de performance énergétique et l’état des risques : le dossier de diagnostics accompagne la promesse de vente.',
      ),
      source: cch('art. L. 271-4 à L. 271-6'),
    },
  ]
}
