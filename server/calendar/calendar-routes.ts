import * as contract from '../../contract/calendar.ts'
import { showAvailability as availability } from '../../contract/rentals.ts'
import type { App } from '../app.ts'
import { signedIn } from '../http/actor.ts'
import { serve } from '../http/serve-endpoint.ts'
import { setAvailability } from './set-availability.ts'
import { showAvailability } from './show-availability.ts'

/** Which nights of a home are free, and what owners write on them. */
export function calendarRoutes(app: App) {
  serve(app, availability, ({ params, query, actor }) => showAvailability(app, params.id, query, actor))
  serve(app, contract.setAvailability, async ({ params, body, actor }) => {
    await setAvailability(app, params.id, body, signedIn(actor))
    return showAvailability(app, params.id, body, actor)
  })
}
