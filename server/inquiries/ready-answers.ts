import { eq } from 'drizzle-orm'
import type { MessageTemplate } from '#contract/messaging/conversations.ts'
import type { Language } from '#contract/core/language.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { textsIn } from '#server/platform/texts/texts-in.ts'
import { readyAnswers } from '#server/schema/dealings/inquiry-tables.ts'

/** A seller's answer templates; until they change them, the defaults in the requested language. */
export async function listReadyAnswers(db: Executor, sellerId: string, language: Language) {
  const [own] = await db.select().from(readyAnswers).where(eq(readyAnswers.sellerId, sellerId))
  return own?.items ?? defaultAnswers.map((answer) => textsIn(language, answer))
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

/** A seller's own templates, for the copy of their data. */
export async function exportReadyAnswersOf(db: Executor, sellerId: string) {
  const [own] = await db.select().from(readyAnswers).where(eq(readyAnswers.sellerId, sellerId))
  return { ready_answers: own?.items ?? [] }
}

const defaultAnswers = [
  {
    name: localized('Proposer une visite'),
    body: localized(
      'Bonjour {prénom},\n\nMerci de l’intérêt que vous portez à « {logement} ». Je vous propose de le visiter : choisissez le créneau qui vous convient sur l’annonce, ou dites-moi quand vous êtes libre.\n\nÀ bientôt',
    ),
  },
  {
    name: localized('Envoyer les documents'),
    body: localized(
      'Bonjour {prénom},\n\nVoici ce que vous m’avez demandé au sujet de « {logement} » : \n\nJe reste à votre disposition.',
    ),
  },
  {
    name: localized('Parler du prix'),
    body: localized(
      'Bonjour {prénom},\n\nLe prix affiché de « {logement} » tient compte des ventes récentes du quartier. Toute offre écrite, avec votre financement, sera étudiée avec attention.\n\nBien à vous',
    ),
  },
  {
    name: localized('Demander le financement'),
    body: localized(
      'Bonjour {prénom},\n\nAvant d’aller plus loin pour « {logement} », pouvez-vous me dire où en est votre financement ? Une simulation de votre banque suffit à ce stade.\n\nBien à vous',
    ),
  },
  {
    name: localized('Le bien est sous offre'),
    body: localized(
      'Bonjour {prénom},\n\nUne offre vient d’être acceptée pour « {logement} ». Je garde vos coordonnées et vous écris aussitôt si elle n’aboutit pas.\n\nBien à vous',
    ),
  },
]
