import { asc, eq } from 'drizzle-orm'
import type { MessageTemplate } from '#contract/messaging/conversations.ts'
import type { Language } from '#contract/core/language.ts'
import type { App } from '#server/app.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { messageTemplateOwners, messageTemplates } from '#server/schema/following/conversation-tables.ts'

/** An owner's ready-made messages; those of the house, in the language asked for, until they change them. */
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
  return changed ? [] : houseTemplates[language]
}

export async function saveTemplates({ db }: App, ownerId: string, templates: MessageTemplate[]) {
  await db.transaction(async (tx) => {
    await tx.insert(messageTemplateOwners).values({ ownerId }).onConflictDoNothing()
    // Whoever saves at the same time waits here, so that positions never meet.
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

const houseTemplates: Record<Language, MessageTemplate[]> = {
  fr: [
    {
      name: 'Arrivée',
      body: 'Bonjour {prénom},\n\nVotre arrivée à « {logement} » approche : nous vous attendons le {arrivée}. Vers quelle heure pensez-vous être là ?',
    },
    {
      name: 'Clés',
      body: 'Bonjour {prénom},\n\nVoici comment récupérer les clés de « {logement} » : ',
    },
    { name: 'Wi-fi', body: 'Bonjour {prénom},\n\nLe réseau wi-fi du logement et son mot de passe : ' },
    {
      name: 'Merci',
      body: 'Merci d’avoir séjourné à « {logement} », {prénom}. Nous espérons vous revoir bientôt ; votre avis nous aidera beaucoup.',
    },
  ],
  en: [
    {
      name: 'Arrival',
      body: 'Hello {prénom},\n\nYour arrival at “{logement}” is near: we expect you on {arrivée}. At what time do you think you will be there?',
    },
    { name: 'Keys', body: 'Hello {prénom},\n\nHere is how to collect the keys of “{logement}”: ' },
    { name: 'Wi-Fi', body: 'Hello {prénom},\n\nThe Wi-Fi network of the home and its password: ' },
    {
      name: 'Thanks',
      body: 'Thank you for staying at “{logement}”, {prénom}. We hope to see you again soon; your review will help us a lot.',
    },
  ],
  es: [
    {
      name: 'Llegada',
      body: 'Hola, {prénom}:\n\nSe acerca su llegada a «{logement}»: le esperamos el {arrivée}. ¿Sobre qué hora piensa llegar?',
    },
    { name: 'Llaves', body: 'Hola, {prénom}:\n\nAsí puede recoger las llaves de «{logement}»: ' },
    { name: 'Wifi', body: 'Hola, {prénom}:\n\nLa red wifi del alojamiento y su contraseña: ' },
    {
      name: 'Gracias',
      body: 'Gracias por alojarse en «{logement}», {prénom}. Esperamos volver a verle pronto; su opinión nos ayudará mucho.',
    },
  ],
}
