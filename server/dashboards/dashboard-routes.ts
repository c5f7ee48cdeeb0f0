import * as contract from '../../contract/dashboards.ts'
import { countUsers } from '../accounts/count-users.ts'
import type { App } from '../app.ts'
import { signedIn } from '../http/actor.ts'
import { serve } from '../http/serve-endpoint.ts'
import { countUnreadMessages } from '../mail/count-unread-messages.ts'
import { homesWithoutTariff } from '../pricing/homes-without-tariff.ts'
import { figuresOfHomes } from '../rentals/rental-figures.ts'
import { countStaysToCome, staysOfGuest } from '../bookings/stay-summaries.ts'
import { ownerDashboard } from './owner-dashboard.ts'
import { countSaleListings, figuresOfSeller } from '../sales/sale-figures.ts'

/** What each area opens with: figures of other domains, read through their verbs. */
export function dashboardRoutes(app: App) {
  serve(app, contract.showClientDashboard, async ({ actor }) => {
    const stays = await staysOfGuest(app, signedIn(actor).userId, today(app))
    return {
      next_stay: stays.next,
      upcoming_stays: stays.upcoming,
      past_stays: stays.past,
      last_updated: now(app),
    }
  })
  serve(app, contract.showOwnerDashboard, ({ actor }) =>
    ownerDashboard(app, signedIn(actor).userId, today(app)).then((dashboard) => ({
      ...dashboard,
      last_updated: now(app),
    })),
  )
  serve(app, contract.showSellerDashboard, async ({ actor }) => ({
    ...(await figuresOfSeller(app.db, signedIn(actor).userId)),
    last_updated: now(app),
  }))
  serve(app, contract.showAdminDashboard, async () => {
    const [users, homes, withoutTariff, saleListings, stays, messages] = await Promise.all([
      countUsers(app.db),
      figuresOfHomes(app.db),
      homesWithoutTariff(app.db),
      countSaleListings(app.db),
      countStaysToCome(app.db, today(app)),
      countUnreadMessages(app.db),
    ])
    return {
      users,
      published_rentals: homes.published,
      rentals_under_review: homes.underReview,
      rentals_without_tax_tariff: withoutTariff,
      sale_listings: saleListings,
      upcoming_stays: stays,
      unread_contact_messages: messages,
      last_updated: now(app),
    }
  })
}

function now(app: App) {
  return app.clock.now().toISOString()
}

/** The day it is in Paris, where the house is. */
function today(app: App) {
  return Temporal.Instant.fromEpochMilliseconds(app.clock.now().getTime())
    .toZonedDateTimeISO('Europe/Paris')
    .toPlainDate()
    .toString()
}
