import { asc, eq } from 'drizzle-orm'
import type { MessageTemplate } from '#contract/messaging/conversations.ts'
import type { Language } from '#contract/core/language.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { textsIn } from '#server/platform/texts/texts-in.ts'
import { messageTemplateOwners, messageTemplates } from '#server/schema/following/conversation-tables.ts'

/** An owner's message templates; until they change them, the defaults in the requested language. */
export async function listTemplates(db: Executor, ownerId: string, language: Language) {
  const own = await db
    .select({ name: messageTemplates.name, body: messageTemplates.body })
    .from(messageTemplates)
    .where(eq(messageTemplates.ownerId, ownerId))
    .orderBy(asc(messageTemplates.position))
  if (own.length > 0) return own
  const [changed] = await db
    .select()
    .from(messageTemplateOwners)
    .where(eq(messageTemplateOwners.ownerId, ownerId))
  return changed ? [] : defaultTemplates.map((template) => textsIn(language, template))
}

export async function saveTemplates({ db }: Context, ownerId: string, templates: MessageTemplate[]) {
  await db.transaction(async (tx) => {
    await tx.insert(messageTemplateOwners).values({ ownerId }).onConflictDoNothing()
    // Concurrent saves wait here, so that positions never conflict.
    await tx
      .select()
      .from(messageTemplateOwners)
      .where(eq(messageTemplateOwners.ownerId, ownerId))
      .for('update')
    await tx.delete(messageTemplates).where(eq(messageTemplates.ownerId, ownerId))
    if (templates.length === 0) return
    await tx
      .insert(messageTemplates)
      .values(templates.map((template, position) => ({ ownerId, position, ...template })))
  })
}

const defaultTemplates = [
  {
    name: localized({ message: 'Arrivée', context: 'stay' }),
    body: localized(
      'Bonjour {prénom},\n\nVotre arrivée à « {logement} » approche : nous vous attendons le {arrivée}. Vers quelle heure pensez-vous être là ?',
    ),
  },
  {
    name: localized('Clés'),
    body: localized('Bonjour {prénom},\n\nVoici comment récupérer les clés de « {logement} » : '),
  },
  {
    name: localized('Wi-fi'),
    body: localized('Bonjour {prénom},\n\nLe réseau wi-fi du logement et son mot de passe : '),
  },
  {
    name: localized('Merci'),
    body: localized(
      'Merci d’avoir séjourné à « {logement} », {prénom}. Nous espérons vous revoir bientôt ; votre avis nous aidera beaucoup.',
    ),
  },
]
