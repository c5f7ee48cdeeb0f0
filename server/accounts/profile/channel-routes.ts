import * as contract from '#contract/messaging/notification-channels.ts'
import { visitOf } from '#server/platform/http/endpoints/visit.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { addMyDevice, listMyDevices, removeMyDevice } from '#server/notifications/push/my-devices.ts'
import { vapidKeys } from '#server/notifications/push/vapid-keys.ts'
import { confirmMyNumber, removeMyNumber, sendNumberCode, showMyNumber } from './my-sms-number.ts'

/** Endpoints for the SMS number and the push devices of a user. */
export function channelRoutes(app: HttpApp) {
  serve(app, contract.showSmsNumber, ({ actor }) => showMyNumber(app, signedIn(actor).userId))
  serve(app, contract.beginSmsConfirmation, async ({ actor, body, language, request }) => {
    const { userId } = signedIn(actor)
    const requested = { number: body.number, timeZone: body.time_zone, language }
    await sendNumberCode(app, userId, requested, visitOf(request))
    return showMyNumber(app, userId)
  })
  serve(app, contract.confirmSmsNumber, async ({ actor, body, request }) => {
    const person = signedIn(actor)
    await confirmMyNumber(app, person, body.code, visitOf(request))
    return showMyNumber(app, person.userId)
  })
  serve(app, contract.removeSmsNumber, async ({ actor, request }) => {
    const person = signedIn(actor)
    await removeMyNumber(app, person, visitOf(request))
    return showMyNumber(app, person.userId)
  })

  serve(app, contract.listPushDevices, async ({ actor }) => ({
    public_key: vapidKeys(app).publicKey,
    items: await listMyDevices(app, signedIn(actor)),
  }))
  serve(app, contract.addPushDevice, ({ actor, body, request }) => {
    const { endpoint, keys, time_zone: timeZone } = body
    return addMyDevice(app, signedIn(actor), { endpoint, keys, timeZone }, visitOf(request))
  })
  serve(app, contract.removePushDevice, ({ actor, params }) =>
    removeMyDevice(app, signedIn(actor).userId, params.id),
  )
}
