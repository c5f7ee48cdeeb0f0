import type { PlanCode, VatCategory } from '#contract/money/billing-words.ts'
import type { Texts } from '#server/platform/http/errors/refusal.ts'

type Said = Record<keyof Texts, (values: { amount: string; day: string }) => string>

/** What sellers are told of their plan and their invoices. */
export const newsTexts = {
  toPay: {
    fr: ({ amount, day }) => `${amount} à régler avant le ${day} : par carte, mobile money ou virement.`,
    en: ({ amount, day }) => `${amount} to pay by ${day}: by card, mobile money or bank transfer.`,
    es: ({ amount, day }) => `${amount} a pagar antes del ${day}: con tarjeta, dinero móvil o transferencia.`,
  } satisfies Said,
  paidByCredit: {
    fr: 'Elle est réglée par ce que Demeure vous devait.',
    en: 'It is paid with what Demeure owed you.',
    es: 'Queda pagada con lo que Demeure le debía.',
  } satisfies Texts,
  renewal: {
    fr: ({ amount, day }) =>
      `Elle continue le ${day} pour ${amount} hors taxes. Vous pouvez la changer ou l’arrêter jusque-là.`,
    en: ({ amount, day }) =>
      `It goes on from ${day} for ${amount} without tax. Until then you can change or end it.`,
    es: ({ amount, day }) =>
      `Continúa el ${day} por ${amount} sin impuestos. Hasta entonces puede cambiarlo o terminarlo.`,
  } satisfies Said,
  received: {
    fr: ({ amount }: { amount: string }) => `Nous avons bien reçu ${amount}. Merci.`,
    en: ({ amount }: { amount: string }) => `We have received ${amount}. Thank you.`,
    es: ({ amount }: { amount: string }) => `Hemos recibido ${amount}. Gracias.`,
  },
  reminder: {
    fr: ({ amount, day }) => `${amount} étaient à régler avant le ${day}. L’avez-vous oubliée ?`,
    en: ({ amount, day }) => `${amount} were due by ${day}. Did it slip your mind?`,
    es: ({ amount, day }) => `${amount} debían pagarse antes del ${day}. ¿Se le ha pasado?`,
  } satisfies Said,
  lastReminder: {
    fr: ({ amount, day }) =>
      `${amount} étaient à régler avant le ${day}. Sans paiement d’ici une semaine, votre formule prendra fin : vos annonces restent en ligne, mais vous n’en publierez plus au-delà de la formule gratuite.`,
    en: ({ amount, day }) =>
      `${amount} were due by ${day}. Without payment within a week your plan will end: your listings stay online, but you will publish no more than the free plan allows.`,
    es: ({ amount, day }) =>
      `${amount} debían pagarse antes del ${day}. Sin pago en una semana su plan terminará: sus anuncios seguirán en línea, pero no podrá publicar más de lo que permite el plan gratuito.`,
  } satisfies Said,
  houseUnpaid: {
    fr: ({ amount, day }) => `${amount} dus depuis le ${day}. La formule prendra fin dans une semaine.`,
    en: ({ amount, day }) => `${amount} due since ${day}. The plan will end in a week.`,
    es: ({ amount, day }) => `${amount} pendientes desde el ${day}. El plan terminará en una semana.`,
  } satisfies Said,
  ended: {
    cancelled: {
      fr: 'Comme vous l’aviez demandé, vous avez de nouveau la formule gratuite. Vos annonces restent en ligne.',
      en: 'As you asked, you are on the free plan again. Your listings stay online.',
      es: 'Como pidió, vuelve a tener el plan gratuito. Sus anuncios siguen en línea.',
    },
    unpaid: {
      fr: 'La facture n’a pas été réglée : elle est annulée par un avoir, et vous avez de nouveau la formule gratuite. Vos annonces restent en ligne.',
      en: 'The invoice was not paid: it is cancelled by a credit note, and you are on the free plan again. Your listings stay online.',
      es: 'La factura no se pagó: queda anulada por un abono y vuelve a tener el plan gratuito. Sus anuncios siguen en línea.',
    },
  } satisfies Record<string, Texts>,
}

export const planNames: Record<PlanCode, Texts> = {
  private: { fr: 'Particulier', en: 'Private', es: 'Particular' },
  pro_start: { fr: 'Découverte', en: 'Discovery', es: 'Descubrimiento' },
  pro_essential: { fr: 'Essentiel', en: 'Essential', es: 'Esencial' },
  pro_agency: { fr: 'Agence', en: 'Agency', es: 'Agencia' },
  pro_network: { fr: 'Réseau', en: 'Network', es: 'Red' },
}

/** Words of the invoice, and what the law has it say. */
export const invoiceTexts = {
  line: { fr: 'Formule {plan}', en: '{plan} plan', es: 'Plan {plan}' },
  unused: {
    fr: 'Formule {plan}, part non utilisée',
    en: '{plan} plan, unused part',
    es: 'Plan {plan}, parte no utilizada',
  },
  fromTo: { fr: 'du {from} au {to}', en: 'from {from} to {to}', es: 'del {from} al {to}' },
  dueOn: { fr: 'À régler avant le', en: 'To pay by', es: 'A pagar antes del' },
  about: { fr: 'Annule la facture', en: 'Cancels invoice', es: 'Anula la factura' },
  unit: { fr: 'Prix unitaire HT', en: 'Unit price, no tax', es: 'Precio unitario sin IVA' },
  net: { fr: 'Montant HT', en: 'Amount, no tax', es: 'Importe sin IVA' },
  netTotal: { fr: 'Total HT', en: 'Total without tax', es: 'Total sin impuestos' },
  vat: { fr: 'TVA {rate} %', en: 'VAT {rate}%', es: 'IVA {rate} %' },
  total: { fr: 'Total TTC', en: 'Total with tax', es: 'Total con impuestos' },
  account: {
    fr: 'Compte pour le virement',
    en: 'Account for the transfer',
    es: 'Cuenta para la transferencia',
  },
  issued: { fr: 'Émise le', en: 'Issued on', es: 'Emitida el' },
} as const satisfies Record<string, Texts>

/** Why an invoice bears no tax: the sentence that the law asks for. */
export const exemptionTexts: Record<Exclude<VatCategory, 'S'>, Texts> = {
  AE: {
    fr: 'Autoliquidation de la TVA par le preneur (article 283-2 du CGI, article 196 de la directive 2006/112/CE)',
    en: 'Reverse charge: VAT due by the customer (article 196 of directive 2006/112/EC)',
    es: 'Inversión del sujeto pasivo (artículo 196 de la Directiva 2006/112/CE)',
  },
  O: {
    fr: 'TVA non applicable : prestation située hors de France (article 259-1 du CGI)',
    en: 'Outside the scope of French VAT: service supplied outside France (article 259-1 of the CGI)',
    es: 'Operación no sujeta al IVA francés: servicio prestado fuera de Francia (artículo 259-1 del CGI)',
  },
}

/** A bank takes the payment of an invoice back: what its seller and the house read. */
export const contestedTexts = {
  toSeller: {
    opened: {
      fr: 'La banque de la carte conteste {amount}. Votre formule continue pendant la procédure ; si vous n’y êtes pour rien, dites-le à votre banque.',
      en: 'The bank of the card contests {amount}. Your plan goes on during the procedure; if you have nothing to do with it, tell your bank.',
      es: 'El banco de la tarjeta impugna {amount}. Su plan continúa durante el procedimiento; si usted no lo ha pedido, dígaselo a su banco.',
    },
    won: {
      fr: 'La banque a rendu {amount} : la facture reste payée.',
      en: 'The bank has returned {amount}: the invoice stays paid.',
      es: 'El banco ha devuelto {amount}: la factura sigue pagada.',
    },
    lost: {
      fr: 'La banque a gardé {amount} : la facture est à régler de nouveau avant le {day}, faute de quoi votre formule prendra fin.',
      en: 'The bank has kept {amount}: the invoice is to be paid again before {day}, or your plan will end.',
      es: 'El banco se ha quedado {amount}: la factura debe pagarse de nuevo antes del {day}; si no, su plan terminará.',
    },
    /** What was lost had been paid beside the invoice. */
    lostBeside: {
      fr: 'La banque a gardé {amount}, retirés de ce que Demeure vous devait.',
      en: 'The bank has kept {amount}, taken off what Demeure owed you.',
      es: 'El banco se ha quedado {amount}, descontados de lo que Demeure le debía.',
    },
  },
  toHouse: {
    opened: {
      fr: '{amount}, motif « {reason} ». Répondez à la banque avant le {limit}.',
      en: '{amount}, reason “{reason}”. Answer the bank before {limit}.',
      es: '{amount}, motivo «{reason}». Responda al banco antes del {limit}.',
    },
    won: {
      fr: 'La banque a rendu {amount}.',
      en: 'The bank has returned {amount}.',
      es: 'El banco ha devuelto {amount}.',
    },
    lost: {
      fr: '{amount} sont perdus, motif « {reason} » ; la facture est de nouveau à encaisser.',
      en: '{amount} is lost, reason “{reason}”; the invoice is to be collected again.',
      es: 'Se pierden {amount}, motivo «{reason}»; la factura vuelve a estar por cobrar.',
    },
  },
} satisfies Record<string, Record<string, Texts>>

/** What sellers read of the card that they left for their renewals. */
export const cardTexts = {
  toCharge: {
    fr: '{amount} sont débités de votre carte {card}. Vous n’avez rien à faire.',
    en: '{amount} is charged to your card {card}. There is nothing for you to do.',
    es: '{amount} se cobran en su tarjeta {card}. No tiene que hacer nada.',
  },
  renewal: {
    fr: 'Votre carte {card} sera débitée ce jour-là.',
    en: 'Your card {card} will be charged on that day.',
    es: 'Ese día se cobrará en su tarjeta {card}.',
  },
  refused: {
    fr: 'La banque a refusé {amount} sur votre carte {card}.',
    en: 'The bank refused {amount} on your card {card}.',
    es: 'El banco ha rechazado {amount} en su tarjeta {card}.',
  },
  authentication: {
    fr: 'La banque de votre carte {card} veut que vous confirmiez vous-même ce paiement de {amount}.',
    en: 'The bank of your card {card} wants you to confirm this payment of {amount} yourself.',
    es: 'El banco de su tarjeta {card} quiere que confirme usted este pago de {amount}.',
  },
  again: {
    fr: 'Elle sera débitée de nouveau le {day}, sauf si vous réglez la facture ou changez de carte avant.',
    en: 'It will be charged again on {day}, unless you pay the invoice or change the card before.',
    es: 'Se cobrará de nuevo el {day}, salvo que pague la factura o cambie de tarjeta antes.',
  },
  noMore: {
    fr: 'Elle ne sera plus débitée : réglez la facture avant le {day} pour garder votre formule.',
    en: 'It will not be charged again: pay the invoice before {day} to keep your plan.',
    es: 'No se volverá a cobrar: pague la factura antes del {day} para conservar su plan.',
  },
} satisfies Record<string, Texts>
