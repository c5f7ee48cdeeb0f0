import type { contactMessages } from '#server/schema/administration/contact-tables.ts'
import { seededRandom } from '../demo-random.ts'

const hour = 3_600_000

/** Messages of the contact form: two that wait for staff, one of them near its end, and one that was answered. */
export function makeContactMessages(now: Date): (typeof contactMessages.$inferInsert)[] {
  const random = seededRandom(23)
  const ago = (hours: number) => new Date(now.getTime() - hours * hour)
  return [
    {
      id: random.id(ago(40)),
      reference: 'CT-DEMEURE2',
      name: 'Hélène Robin',
      email: 'helene.robin@exemple.fr',
      subject: 'sale',
      message:
        'Bonjour,\n\nJe vends sans agence et mon acheteur me demande le diagnostic de performance. Puis-je le lui montrer avant la première visite ?\n\nMerci,\nHélène Robin',
      language: 'fr',
      createdAt: ago(40),
    },
    {
      id: random.id(ago(5)),
      reference: 'CT-DEMEURE3',
      name: 'Tom Baker',
      email: 'tom.baker@example.com',
      subject: 'stay',
      message:
        'Hello, we are looking for a house with a garden that takes two large dogs in July. Can you help?',
      language: 'en',
      createdAt: ago(5),
    },
    {
      id: random.id(ago(90)),
      reference: 'CT-DEMEURE4',
      name: 'Radio Littoral',
      email: 'redaction@exemple.fr',
      subject: 'press',
      message:
        'Bonjour, nous préparons une émission sur les séjours hors saison. Qui peut nous répondre mardi ?',
      language: 'fr',
      createdAt: ago(90),
      answeredAt: ago(70),
    },
  ]
}
