import type { Random } from '../demo-random.ts'
import type { DemoSale } from './demo-sale.ts'

/** A shorter description does not pass the conformity rules (rules, section 8). */
const shortest = 200

const invitations = [
  'Visites du lundi au samedi sur rendez-vous, dossier complet remis à la première visite.',
  'Plans, diagnostics et charges détaillées sont envoyés le jour même aux acquéreurs sérieux.',
  'Première visite possible à distance, en vidéo, avant de faire le déplacement.',
  'Le vendeur connaît bien la maison et répond lui-même aux questions techniques.',
  'Disponible rapidement, date de signature à convenir ensemble devant le notaire.',
  'Une contre-visite avec un artisan de votre choix est bienvenue.',
]

/** The seller's text and an invitation. Legally required data is in fields of its own. */
export function describeSale(sale: DemoSale, random: Random) {
  let description = sale.text
  for (const invitation of random.shuffle(invitations)) {
    if (description.length >= shortest) break
    description += ` ${invitation}`
  }
  return description
}
