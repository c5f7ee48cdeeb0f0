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

/** What the register of ADEME gives to a certificate: year, département, kind of certificate, number, letter. */
const certificateNumber = /^\d{2}(?:\d{2}|2[AB])[A-Z]\d{7}[A-Z]$/
/** Certificates made before were done otherwise, and none of them is valid any more. */
const certificateReform = '2021-07-01'
const certificateYears = 10
/** Days after which a report on risks is made anew. */
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
    message: {
      fr: 'Indiquez la date de l’état des risques : il est remis dès la première visite. L’annonce renvoie d’elle-même vers le site Géorisques.',
      en: 'Give the date of the report on risks: it is handed over at the first visit. The listing leads to the Géorisques site by itself.',
      es: 'Indique la fecha del informe de riesgos: se entrega en la primera visita. El anuncio remite por sí mismo al sitio Géorisques.',
    },
    source: law('Code de l’environnement, art. L. 125-5 et R. 125-23 à R. 125-27'),
  },
  {
    code: 'fr.risks.fresh',
    field: 'risk_report_date',
    blocking: false,
    when: ({ sale }) => sale.riskReportDate !== null,
    passes: ({ sale, today }) => daysBetween(sale.riskReportDate!, today) <= riskReportDays,
    message: {
      fr: 'L’état des risques doit avoir moins de six mois à la première visite.',
      en: 'The report on risks must be less than six months old at the first visit.',
      es: 'El informe de riesgos debe tener menos de seis meses en la primera visita.',
    },
    source: law('Code de l’environnement, art. L. 125-5 et R. 125-23 à R. 125-27'),
  },
]

export const frenchRules: readonly ConformityRule[] = rules.map((rule) => ({
  ...rule,
  group: 'legal',
  countries: ['FR'],
}))

function energyRules(): Draft[] {
  return [
    {
      code: 'fr.energy.certificate',
      field: 'energy_status',
      blocking: true,
      types: builtTypes,
      passes: ({ sale }) => sale.energyStatus === 'done' || sale.energyStatus === 'exempt',
      message: {
        fr: 'Indiquez le diagnostic de performance énergétique, ou que le bien n’y est pas soumis. Un diagnostic vierge ou en cours ne permet pas de publier.',
        en: 'Give the energy certificate, or say that the home is exempt. One that is blank or under way does not allow publishing.',
        es: 'Indique el certificado energético, o que el inmueble está exento. Uno en blanco o en curso no permite publicar.',
      },
      source: cch('art. L. 126-26 à L. 126-33'),
    },
    {
      code: 'fr.energy.classes',
      field: 'energy_class',
      blocking: true,
      types: builtTypes,
      when: certified,
      passes: ({ sale }) => sale.energyClass !== null && sale.gasClass !== null,
      message: {
        fr: 'Indiquez les classes énergie et climat du diagnostic.',
        en: 'Give the energy and climate classes of the certificate.',
        es: 'Indique las clases de energía y de clima del certificado.',
      },
      source: cch('art. L. 126-33 et R. 126-21 à R. 126-24'),
    },
    {
      code: 'fr.energy.figures',
      field: 'energy_use',
      blocking: true,
      types: ['apartment', 'house', 'villa'],
      when: certified,
      passes: ({ sale }) => sale.energyUse !== null && sale.gasEmission !== null,
      message: {
        fr: 'Indiquez la consommation (kWh/m²/an) et les émissions (kg CO₂/m²/an).',
        en: 'Give the use (kWh/m²/year) and the emissions (kg CO₂/m²/year).',
        es: 'Indique el consumo (kWh/m²/año) y las emisiones (kg CO₂/m²/año).',
      },
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
      message: {
        fr: 'Indiquez le montant estimé des dépenses annuelles d’énergie, et l’année de référence des prix.',
        en: 'Give the estimated yearly energy costs, and the year of the prices.',
        es: 'Indique el importe estimado de los gastos anuales de energía y el año de referencia de los precios.',
      },
      source: cch('art. L. 126-33 et R. 126-21 à R. 126-24'),
    },
    {
      code: 'fr.energy.number',
      field: 'energy_number',
      blocking: true,
      when: ({ sale }) => sale.energyNumber !== null,
      passes: ({ sale }) => certificateNumber.test(sale.energyNumber!),
      message: {
        fr: 'Le numéro ADEME du diagnostic a treize caractères, comme 2469E1234567A.',
        en: 'The ADEME number of the certificate has thirteen characters, such as 2469E1234567A.',
        es: 'El número ADEME del certificado tiene trece caracteres, como 2469E1234567A.',
      },
      source: cch('art. L. 126-32'),
    },
    {
      code: 'fr.energy.numbered',
      field: 'energy_number',
      blocking: false,
      types: ['apartment', 'house', 'villa'],
      when: certified,
      passes: ({ sale }) => sale.energyNumber !== null && sale.energyDate !== null,
      message: {
        fr: 'Donnez le numéro ADEME et la date du diagnostic : les acheteurs peuvent le vérifier.',
        en: 'Give the ADEME number and the date of the certificate: buyers can check it.',
        es: 'Dé el número ADEME y la fecha del certificado: los compradores pueden comprobarlo.',
      },
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
      message: {
        fr: 'Le diagnostic doit être encore valable : établi depuis juillet 2021 et il y a moins de dix ans.',
        en: 'The certificate must still be valid: made since July 2021 and less than ten years ago.',
        es: 'El certificado debe seguir siendo válido: emitido desde julio de 2021 y hace menos de diez años.',
      },
      source: cch('art. D. 126-19 et décret n° 2020-1610 du 17 décembre 2020'),
    },
    {
      code: 'fr.energy.audit',
      field: 'documents',
      blocking: false,
      types: ['house', 'villa'],
      when: ({ sale }) => sale.inCondominium !== true && ['E', 'F', 'G'].includes(sale.energyClass ?? ''),
      passes: ({ documents }) => documents.has('audit'),
      message: {
        fr: 'Une maison classée E, F ou G se vend avec un audit énergétique, remis dès la première visite : joignez-le.',
        en: 'A house of class E, F or G is sold with an energy audit, handed over at the first visit: add it.',
        es: 'Una casa de clase E, F o G se vende con una auditoría energética, entregada en la primera visita: adjúntela.',
      },
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
      message: {
        fr: 'Dites qui paie les honoraires, du vendeur ou de l’acquéreur.',
        en: 'Say who pays the fees, the seller or the buyer.',
        es: 'Diga quién paga los honorarios, el vendedor o el comprador.',
      },
      source: order,
    },
    {
      code: 'fr.fees.amount',
      field: 'fees_amount',
      blocking: true,
      when: ({ sale }) => sale.feesPayer === 'buyer',
      passes: ({ sale }) => Number(sale.feesAmount ?? 0) > 0,
      message: {
        fr: 'L’acquéreur paie des honoraires : indiquez leur montant, toutes taxes comprises, pour que le prix soit affiché avec et sans eux.',
        en: 'The buyer pays fees: give their amount, tax included, so that the price is shown with and without them.',
        es: 'El comprador paga honorarios: indique su importe, impuestos incluidos, para mostrar el precio con y sin ellos.',
      },
      source: order,
    },
    {
      code: 'fr.fees.schedule',
      field: 'profile',
      blocking: true,
      sellers: ['REAL_ESTATE_AGENT'],
      passes: ({ seller }) => seller.feeScheduleUrl !== null,
      message: {
        fr: 'Donnez dans votre profil l’adresse de votre barème d’honoraires : chaque annonce y conduit.',
        en: 'Give the address of your schedule of fees in your profile: every listing leads there.',
        es: 'Indique en su perfil la dirección de su tarifa de honorarios: cada anuncio conduce a ella.',
      },
      houseMessage: {
        fr: 'Le profil du vendeur doit donner l’adresse de son barème d’honoraires\xa0: chaque annonce y conduit.',
        en: 'The seller’s profile must give the address of their schedule of fees: each listing leads there.',
        es: 'El perfil del vendedor debe dar la dirección de su tarifa de honorarios: cada anuncio lleva a ella.',
      },
      source: order,
    },
    {
      code: 'fr.mandate',
      field: 'mandate_number',
      blocking: true,
      sellers: ['REAL_ESTATE_AGENT', 'SYNDIC'],
      passes: ({ sale, today }) =>
        Boolean(sale.mandateNumber) && sale.mandateDate !== null && sale.mandateDate <= today,
      message: {
        fr: 'Indiquez le numéro et la date du mandat : aucune annonce ne paraît sans mandat écrit.',
        en: 'Give the number and the date of the mandate: no listing appears without a written one.',
        es: 'Indique el número y la fecha del mandato: ningún anuncio aparece sin mandato escrito.',
      },
      source: hoguet('art. 6 ; décret n° 72-678 du 20 juillet 1972, art. 72'),
    },
    {
      code: 'fr.mandate.officer',
      field: 'mandate_date',
      blocking: true,
      sellers: ['NOTARY', 'LAWYER'],
      passes: ({ sale, today }) => sale.mandateDate !== null && sale.mandateDate <= today,
      message: {
        fr: 'Indiquez la date du mandat écrit : la vente est l’accessoire d’une mission.',
        en: 'Give the date of the written mandate: the sale is accessory to an engagement.',
        es: 'Indique la fecha del mandato escrito: la venta es accesoria a un encargo.',
      },
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
      message: {
        fr: 'Indiquez dans votre profil le numéro de votre carte professionnelle.',
        en: 'Give the number of your professional card in your profile.',
        es: 'Indique en su perfil el número de su tarjeta profesional.',
      },
      houseMessage: {
        fr: 'Le profil du vendeur doit indiquer le numéro de sa carte professionnelle.',
        en: 'The seller’s profile must give the number of their professional card.',
        es: 'El perfil del vendedor debe indicar el número de su tarjeta profesional.',
      },
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
      message: {
        fr: 'Dites si le bien fait partie d’une copropriété.',
        en: 'Say whether the home is part of a condominium.',
        es: 'Diga si el inmueble forma parte de una comunidad de propietarios.',
      },
      source: alur,
    },
    {
      code: 'fr.condominium.lots',
      field: 'condominium_lots',
      blocking: true,
      when: inCondominium,
      passes: ({ sale }) => sale.condominiumLots !== null,
      message: {
        fr: 'Indiquez le nombre de lots de la copropriété.',
        en: 'Give the number of lots of the condominium.',
        es: 'Indique el número de lotes de la comunidad.',
      },
      source: alur,
    },
    {
      code: 'fr.condominium.charges',
      field: 'annual_charges',
      blocking: true,
      when: inCondominium,
      passes: ({ sale }) => sale.annualCharges !== null,
      message: {
        fr: 'Indiquez le montant moyen annuel de la quote-part de charges du vendeur.',
        en: 'Give the average yearly share of the charges that the seller pays.',
        es: 'Indique el importe medio anual de la cuota de gastos del vendedor.',
      },
      source: alur,
    },
    {
      code: 'fr.condominium.procedure',
      field: 'condominium_procedure',
      blocking: true,
      when: inCondominium,
      passes: ({ sale }) => sale.condominiumProcedure !== null,
      message: {
        fr: 'Dites si le syndicat des copropriétaires fait l’objet d’une procédure.',
        en: 'Say whether a procedure is going on against the condominium.',
        es: 'Diga si la comunidad de propietarios es objeto de un procedimiento.',
      },
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
      message: {
        fr: 'Indiquez la surface privative « loi Carrez » du lot ; elle ne dépasse pas la surface totale.',
        en: 'Give the private « loi Carrez » surface of the lot; it is no more than the whole surface.',
        es: 'Indique la superficie privativa «ley Carrez» del lote; no supera la superficie total.',
      },
      source: law('Loi n° 65-557 du 10 juillet 1965, art. 46 (loi Carrez)'),
    },
    {
      code: 'fr.papers.condominium',
      field: 'documents',
      blocking: false,
      when: inCondominium,
      types: ['apartment', 'house'],
      passes: ({ documents }) => documents.has('ag_minutes') && documents.has('rules'),
      message: {
        fr: 'Joignez le règlement de copropriété et les procès-verbaux des trois dernières assemblées : l’acquéreur les reçoit au plus tard à la promesse.',
        en: 'Add the rules of the condominium and the minutes of the last three meetings: the buyer has them by the promise at the latest.',
        es: 'Adjunte el reglamento de la comunidad y las actas de las tres últimas juntas: el comprador los recibe a más tardar en la promesa.',
      },
      source: cch('art. L. 721-2'),
    },
    {
      code: 'fr.papers.diagnoses',
      field: 'documents',
      blocking: false,
      types: builtTypes,
      when: ({ sale }) => sale.energyStatus === 'done',
      passes: ({ documents }) => documents.has('dpe') && documents.has('risks'),
      message: {
        fr: 'Joignez le diagnostic de performance énergétique et l’état des risques : le dossier de diagnostics accompagne la promesse de vente.',
        en: 'Add the energy certificate and the report on risks: the file of reports goes with the promise of sale.',
        es: 'Adjunte el certificado energético y el informe de riesgos: el expediente acompaña la promesa de venta.',
      },
      source: cch('art. L. 271-4 à L. 271-6'),
    },
  ]
}
