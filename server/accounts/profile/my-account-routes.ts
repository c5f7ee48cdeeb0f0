import * as contract from '#contract/accounts/accounts.ts'
import * as myAccount from '#contract/accounts/my-account.ts'
import type { OnCompanyChanged } from './rename-company.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { readUpload } from '#server/platform/http/files/read-upload.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { pictureLimits } from '#server/platform/images/make-renditions.ts'
import { pictureTooHeavy } from '#server/platform/images/picture-refusals.ts'
import { changeAvatar, removeAvatar } from './change-avatar.ts'
import { presentAccount } from './present-account.ts'
import { type OnRoleGranted, takeRole } from '../roles/take-role.ts'
import { type OnNameChanged, updateAccount } from './update-account.ts'
import { visitOf } from '#server/platform/http/endpoints/visit.ts'

const avatarLimit = { name: 'avatar', max: 30, seconds: 3600 }

/** Endpoints of one's own account: profile, portrait, roles. */
export function myAccountRoutes(
  app: HttpApp,
  {
    onRoleGranted,
    onNameChanged,
    onCompanyChanged,
  }: { onRoleGranted: OnRoleGranted; onNameChanged: OnNameChanged; onCompanyChanged: OnCompanyChanged },
) {
  serve(app, myAccount.showMyAccount, ({ actor }) => presentAccount(app, signedIn(actor)))

  serve(app, contract.updateMyAccount, async ({ actor, body, request }) => {
    const changes = {
      firstName: body.first_name,
      lastName: body.last_name,
      phoneNumber: body.phone_number === '' ? null : body.phone_number,
      bio: body.bio,
      language: body.language,
      currency: body.currency,
      companyName: body.company_name === '' ? null : body.company_name,
    }
    const visit = visitOf(request)
    await updateAccount(app, signedIn(actor), changes, {
      proof: body,
      visit,
      onNameChanged,
      onCompanyChanged,
    })
    return presentAccount(app, signedIn(actor))
  })

  serve(app, myAccount.takeRole, async ({ actor, body, request }) => {
    const person = signedIn(actor)
    const visit = visitOf(request)
    await takeRole(app, person, { requested: body, visit, onRoleGranted, onCompanyChanged })
    return presentAccount(app, person)
  })

  serve(
    app,
    myAccount.uploadMyAvatar,
    async ({ actor, request }) => {
      const { userId } = signedIn(actor)
      const { bytes } = await readUpload(app, request, {
        maxBytes: pictureLimits.bytes,
        fieldNames: [],
        tooHeavy: pictureTooHeavy,
      })
      await changeAvatar(app, userId, bytes)
      return presentAccount(app, signedIn(actor))
    },
    avatarLimit,
  )
  serve(app, myAccount.deleteMyAvatar, async ({ actor }) => {
    const { userId } = signedIn(actor)
    await removeAvatar(app, userId)
    return presentAccount(app, signedIn(actor))
  })
}
