import { expect, test } from 'vitest'
import { riseNoticeDays } from '#contract/administration/setting-definitions.ts'
import { depositRules } from '#contract/bookings/deposit-rules.ts'
import { inventoryRules } from '#contract/bookings/inventory-moments.ts'
import { longStayNights } from '#contract/bookings/long-stays.ts'
import { submissionsAtMost } from '#contract/verification/verification-cases.ts'
import { claimDays } from '#server/bookings/lifecycle/allowed-actions.ts'
import { privateSalesAtMost } from '#server/conformity/rules/rules-of-identity.ts'
import { incidentWindowHours } from '#server/finances/payouts/payout-hold.ts'
import { rulingDays } from '#server/incidents/incident-deadline.ts'
import { appealDays, appealMonths } from '#server/moderation/appeals/appeal-delays.ts'
import { arrivalHour, deadlines } from '#server/pricing/cancellation-deadlines.ts'
import { nonRefundablePercent } from '#server/pricing/stay-price.ts'
import { countedMonths } from '#server/reviews/ratings/refresh-ratings.ts'
import { rankWeights } from '#contract/rentals/ranking.ts'
import { countedNights, everyDays, newDays } from '#server/rentals/ranking/rank-rental.ts'
import { reviewDays } from '#contract/bookings/review-rules.ts'
import { retention } from '#server/schema/retention.ts'
import { editHours } from '#server/reviews/review-lifecycle.ts'
import { reminderDays } from '#server/verification/cases/case-standing.ts'
import { imageDays } from '#server/verification/requirements/retention-days.ts'
import { readPage } from './promised/page-promises.ts'

// What the pages promise in numbers is what the rules are made of: whoever changes a rule changes its pages.
const { flexible, moderate, limited, firm } = deadlines
const promises: [page: string, ...sentences: string[]][] = [
  [
    'help/politiques-annulation-resume',
    `jusqu’à ${hoursOf(flexible.full)} h avant l’arrivée`,
    `100 % jusqu’à ${daysOf(moderate.full)} jours avant`,
    `100 % jusqu’à ${daysOf(limited.full)} jours avant, 50 % jusqu’à ${daysOf(limited.half)} jours`,
    `100 % jusqu’à ${daysOf(firm.full)} jours avant, 50 % jusqu’à ${daysOf(firm.half)} jours`,
    `prix réduit de ${nonRefundablePercent} %`,
    `(${longStayNights} nuits ou plus)`,
    `par rapport à ${arrivalHour} h, heure du logement`,
  ],
  [
    'help/annonce-de-vente-refusee',
    `vous avez ${spelledOut(appealMonths)} mois`,
    `vous répond en ${spelledOut(appealDays)} jours`,
  ],
  [
    'help/probleme-a-l-arrivee',
    `dans les ${claimDays.incidentHours} heures qui suivent l’heure d’arrivée`,
    `en ${spelledOut(rulingDays)} jours au plus`,
  ],
  [
    'help/etat-des-lieux',
    `jusqu’à **${inventoryRules.pictures} photos** chacun`,
    `dans les ${inventoryRules.hoursBefore} heures qui précèdent l’heure d’arrivée et jusqu’à ${inventoryRules.hoursAfter} heures après`,
    `dans les ${inventoryRules.hoursAfter} heures qui suivent sa première photo`,
    `au plus tard ${inventoryRules.hoursToArrive} heures après l’heure d’arrivée`,
    `dans les ${inventoryRules.hoursAfterDeparture} heures qui suivent l’heure de départ`,
    `effacées après ${retention.inventory_pictures.age.days} jours`,
  ],
  [
    'help/caution',
    `séjour de ${depositRules.mostNights} nuits au plus`,
    `à partir de ${depositRules.hoursBefore} heures avant l’arrivée`,
    `levé ${depositRules.hoursAfter} heures après l’heure de départ`,
  ],
  ['guides/politiques-d-annulation', '{{guest_fee_percent}} % de 460 €'],
  ['pages/terms-of-use', `${riseNoticeDays} jours avant de s’appliquer`],
  ['pages/terms-of-use', `séjour de ${depositRules.mostNights} nuits au plus`],
  [
    'pages/trust-safety',
    `les avis comptent pour ${rankWeights.reviews}, la nouveauté pour ${rankWeights.novelty}`,
    `les séjours tenus par l’hôte pour ${rankWeights.reliability}`,
    `ou la réservation immédiate pour ${rankWeights.answers}`,
    `les nuits libres des ${countedNights} prochains jours pour ${rankWeights.open_nights}`,
    `Une annonce de moins de ${newDays} jours est mise en avant un jour sur ${spelledOut(everyDays)}`,
  ],
  ['help/quand-suis-je-paye', `part ${incidentWindowHours} heures après l’heure d’arrivée`],
  ['help/qui-peut-laisser-un-avis', `pendant les ${reviewDays} jours qui suivent le départ`],
  ['help/modifier-mon-avis', `pendant ${editHours} heures`],
  [
    'help/conservation-piece-identite',
    `effacée ${imageDays.afterDecision} jours après la décision`,
    `effacé au bout de ${imageDays.abandoned} jours`,
  ],
  [
    'help/verifier-mon-identite',
    `des rappels sont envoyés ${reminderDays.slice(0, 2).join(', ')} et ${reminderDays[2]} jours avant`,
  ],
  ['help/document-refuse', `peut être présenté ${spelledOut(submissionsAtMost)} fois`],
  ['help/publier-une-vente', `peut avoir ${spelledOut(privateSalesAtMost)} biens en vente`],
  [
    'pages/trust-safety',
    `part ${incidentWindowHours} heures après l’heure d’arrivée`,
    `est effacée ${imageDays.afterDecision} jours après la décision`,
    `dans les ${claimDays.incidentHours} heures qui suivent l’heure d’arrivée`,
    `rendue en ${spelledOut(rulingDays)} jours au plus`,
    `un dommage dans les ${claimDays.damage} jours qui suivent le départ`,
    `dans les ${reviewDays} jours qui suivent le départ`,
    `Les avis de plus de ${countedMonths} mois`,
    `contester la décision pendant ${spelledOut(appealMonths)} mois`,
    `répond en ${spelledOut(appealDays)} jours au plus`,
  ],
]

test.each(promises)('%s promises what the rules hold', (page, ...sentences) => {
  const text = readPage(page)
  for (const sentence of sentences) expect(text).toContain(sentence)
})

test('no page states a fee or a share that is a setting as a figure', () => {
  for (const page of ['guides/politiques-d-annulation', 'help/combien-coute-demeure', 'pages/terms-of-use']) {
    const text = readPage(page)
    expect(text, page).not.toMatch(/frais de service,? (de )?\d+ %/i)
  }
})

type Deadline = (typeof deadlines)['firm']['full']

function daysOf(deadline: Deadline) {
  return deadline && 'days' in deadline ? deadline.days : undefined
}

function hoursOf(deadline: Deadline) {
  return deadline && 'hours' in deadline ? deadline.hours : undefined
}

function spelledOut(number: number) {
  return ['zéro', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'][number]!
}
