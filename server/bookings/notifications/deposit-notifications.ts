import { localized } from '#server/platform/texts/localized.ts'
import type { NotificationTexts } from './notification-texts.ts'

/** Notifications about a deposit held on a card: requested, held, released, ended by the bank, debited for a damage. */
export const depositNotifications = {
  deposit_due: {
    event: 'stay_deposit',
    guest: {
      title: localized('Faites bloquer la caution de votre séjour : {amount}'),
      message: localized(
        'Rien n’est débité : votre banque bloque {amount} pour « {home} » du {dates}, et les libère le lendemain du départ si aucun dégât n’est signalé. Faites-le avant l’arrivée, depuis votre réservation {code}.',
      ),
    },
  },
  deposit_held: {
    event: 'stay_deposit',
    guest: {
      title: localized('Votre caution de {amount} est bloquée, non débitée'),
      message: localized(
        'Séjour {code} à « {home} » du {dates} : elle est libérée le lendemain du départ si aucun dégât n’est signalé.',
      ),
    },
    owner: {
      title: localized('La caution de {guest} est bloquée : {amount}'),
      message: localized(
        'Séjour {code} du {dates} à « {home} » : elle est libérée le lendemain du départ. Un dégât se signale avant, avec le montant réclamé.',
      ),
    },
  },
  deposit_released: {
    event: 'stay_deposit',
    guest: {
      title: localized('Votre caution de {amount} est libérée'),
      message: localized(
        'Séjour {code} à « {home} » du {dates} : rien n’a été débité. Selon votre banque, le montant redevient disponible en quelques jours.',
      ),
    },
    owner: {
      title: localized('La caution de {guest} est libérée'),
      message: localized('Séjour {code} du {dates} à « {home} » : {amount} ne sont plus bloqués.'),
    },
  },
  deposit_expired: {
    event: 'stay_deposit',
    guest: {
      title: localized('Votre banque a levé le blocage de votre caution'),
      message: localized('Séjour {code} à « {home} » du {dates} : {amount} ne sont plus bloqués.'),
    },
    owner: {
      title: localized('La caution de {guest} n’est plus bloquée'),
      message: localized(
        'Séjour {code} du {dates} à « {home} » : la banque du voyageur a levé le blocage de {amount}.',
      ),
    },
  },
  deposit_captured: {
    event: 'stay_deposit',
    guest: {
      title: localized('{amount} de votre caution sont débités pour un dégât'),
      message: localized(
        'Séjour {code} à « {home} » du {dates} : l’hôte les réclame. Demeure garde cette somme jusqu’à sa décision, sous 7 jours ; le reste de la caution n’est plus bloqué. Dites ce qui s’est passé depuis la réservation.',
      ),
    },
    owner: {
      title: localized('{amount} de la caution de {guest} sont débités'),
      message: localized(
        'Séjour {code} du {dates} à « {home} » : Demeure garde cette somme jusqu’à sa décision, sous 7 jours.',
      ),
    },
  },
} satisfies Record<string, NotificationTexts>
