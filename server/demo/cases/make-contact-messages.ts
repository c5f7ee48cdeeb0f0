import type { contactAnswers, contactMessages } from '#server/schema/administration/contact-tables.ts'
import { seededRandom } from '../demo-random.ts'
import type { People } from '../people/make-people.ts'

const hour = 3_600_000

interface MadeContactMessages {
  messages: (typeof contactMessages.$inferInsert)[]
  answers: (typeof contactAnswers.$inferInsert)[]
}

/** Messages of the contact form: two that wait for staff, one of them near its end, and one with its answer. */
export function makeContactMessages(now: Date, people: People): MadeContactMessages {
  const random = seededRandom(23)
  const ago = (hours: number) => new Date(now.getTime() - hours * hour)
  const answeredAt = ago(70)
  const answered = {
    id: random.id(ago(90)),
    reference: 'CT-DEMEURE4',
    name: 'Radio Littoral',
    email: 'redaction@exemple.fr',
    subject: 'press',
    message:
      'Bonjour, nous préparons une émission sur les séjours hors saison. Qui peut nous répondre mardi ?',
    language: 'fr',
    createdAt: ago(90),
    answeredAt,
  }
  const messages = [
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
    answered,
  ]
  const answers = [
    {
      id: random.id(answeredAt),
      messageId: answered.id,
      answeredBy: people.users.find(({ email }) => email === 'assistance@demeure.example')!.id!,
      text: 'Bonjour,\n\nMerci de votre intérêt. Notre direction vous répondra volontiers mardi : à quelle heure pouvons-nous vous appeler, et à quel numéro ?\n\nBien à vous',
      createdAt: answeredAt,
    },
  ]
  return { messages, answers }
}
