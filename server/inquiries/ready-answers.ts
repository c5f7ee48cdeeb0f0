import { eq } from 'drizzle-orm'
import type { MessageTemplate } from '#contract/messaging/conversations.ts'
import type { Language } from '#contract/core/language.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { readyAnswers } from '#server/schema/dealings/inquiry-tables.ts'

/** A seller's ready-made answers; those of the house, in the language asked for, until they change them. */
export async function listReadyAnswers(db: Executor, sellerId: string, language: Language) {
  const [own] = await db.select().from(readyAnswers).where(eq(readyAnswers.sellerId, sellerId))
  return own?.items ?? houseAnswers[language]
}

export async function saveReadyAnswers(db: Executor, sellerId: string, items: MessageTemplate[]) {
  await db
    .insert(readyAnswers)
    .values({ sellerId, items })
    .onConflictDoUpdate({ target: readyAnswers.sellerId, set: { items } })
}

export async function eraseReadyAnswersOf(db: Executor, sellerId: string) {
  await db.delete(readyAnswers).where(eq(readyAnswers.sellerId, sellerId))
}

/** What somebody wrote themselves, for the copy of their data. */
export async function exportReadyAnswersOf(db: Executor, sellerId: string) {
  const [own] = await db.select().from(readyAnswers).where(eq(readyAnswers.sellerId, sellerId))
  return { ready_answers: own?.items ?? [] }
}

const houseAnswers: Record<Language, MessageTemplate[]> = {
  fr: [
    {
      name: 'Proposer une visite',
      body: 'Bonjour {prénom},\n\nMerci de l’intérêt que vous portez à « {logement} ». Je vous propose de le visiter : choisissez le créneau qui vous convient sur l’annonce, ou dites-moi quand vous êtes libre.\n\nÀ bientôt',
    },
    {
      name: 'Envoyer les documents',
      body: 'Bonjour {prénom},\n\nVoici ce que vous m’avez demandé au sujet de « {logement} » : \n\nJe reste à votre disposition.',
    },
    {
      name: 'Parler du prix',
      body: 'Bonjour {prénom},\n\nLe prix affiché de « {logement} » tient compte des ventes récentes du quartier. Toute offre écrite, avec votre financement, sera étudiée avec attention.\n\nBien à vous',
    },
    {
      name: 'Demander le financement',
      body: 'Bonjour {prénom},\n\nAvant d’aller plus loin pour « {logement} », pouvez-vous me dire où en est votre financement ? Une simulation de votre banque suffit à ce stade.\n\nBien à vous',
    },
    {
      name: 'Le bien est sous offre',
      body: 'Bonjour {prénom},\n\nUne offre vient d’être acceptée pour « {logement} ». Je garde vos coordonnées et vous écris aussitôt si elle n’aboutit pas.\n\nBien à vous',
    },
  ],
  en: [
    {
      name: 'Propose a visit',
      body: 'Hello {prénom},\n\nThank you for your interest in “{logement}”. I would be glad to show it to you: choose the slot that suits you on the listing, or tell me when you are free.\n\nSee you soon',
    },
    {
      name: 'Send the documents',
      body: 'Hello {prénom},\n\nHere is what you asked for about “{logement}”: \n\nI remain at your disposal.',
    },
    {
      name: 'Speak of the price',
      body: 'Hello {prénom},\n\nThe asking price of “{logement}” reflects recent sales in the neighbourhood. Any written offer, with your financing, will be looked at with care.\n\nKind regards',
    },
    {
      name: 'Ask about the financing',
      body: 'Hello {prénom},\n\nBefore we go further with “{logement}”, could you tell me where you stand with your financing? A simulation by your bank is enough at this stage.\n\nKind regards',
    },
    {
      name: 'The home is under offer',
      body: 'Hello {prénom},\n\nAn offer on “{logement}” has just been accepted. I keep your details and will write to you at once if it falls through.\n\nKind regards',
    },
  ],
  es: [
    {
      name: 'Proponer una visita',
      body: 'Hola, {prénom}:\n\nGracias por su interés en «{logement}». Le propongo visitarlo: elija en el anuncio el horario que le convenga, o dígame cuándo está libre.\n\nHasta pronto',
    },
    {
      name: 'Enviar los documentos',
      body: 'Hola, {prénom}:\n\nEsto es lo que me pidió sobre «{logement}»: \n\nQuedo a su disposición.',
    },
    {
      name: 'Hablar del precio',
      body: 'Hola, {prénom}:\n\nEl precio anunciado de «{logement}» tiene en cuenta las ventas recientes del barrio. Cualquier oferta escrita, con su financiación, se estudiará con atención.\n\nUn cordial saludo',
    },
    {
      name: 'Preguntar por la financiación',
      body: 'Hola, {prénom}:\n\nAntes de avanzar con «{logement}», ¿puede decirme en qué punto está su financiación? Basta por ahora una simulación de su banco.\n\nUn cordial saludo',
    },
    {
      name: 'El inmueble tiene una oferta aceptada',
      body: 'Hola, {prénom}:\n\nSe acaba de aceptar una oferta por «{logement}». Guardo sus datos y le escribiré de inmediato si no prospera.\n\nUn cordial saludo',
    },
  ],
}
