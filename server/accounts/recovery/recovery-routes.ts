import { windowOf } from '#contract/administration/request-limits.ts'
import * as contract from '#contract/accounts/accounts.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { sentence } from '#server/platform/http/errors/sentence.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { accountSentences } from '../account-sentences.ts'
import { confirmEmail, resendConfirmation } from '../sign-in/confirm-email.ts'
import { requestPasswordReset, resetPassword, reviewSignInMethods } from './reset-password.ts'
import { visitOf } from '#server/platform/http/endpoints/visit.ts'

const mailLimit = { name: 'account-mail', ...windowOf('limit_account_mails') }
const tokenLimit = { name: 'account-token', max: 60, seconds: 3600 }

/** Endpoints that request a token by e-mail and use one. */
export function recoveryRoutes(app: HttpApp) {
  serve(
    app,
    contract.verifyEmail,
    async ({ actor, body, language, request }) => {
      const { token, password, new_password: newPassword } = body
      await confirmEmail(app, { token, password, newPassword }, actor, visitOf(request))
      return sentence(accountSentences.addressConfirmed, language)
    },
    tokenLimit,
  )
  serve(
    app,
    contract.resendVerification,
    async ({ body, language, request }) => {
      await resendConfirmation(app, body.email, visitOf(request))
      return sentence(accountSentences.confirmationSent, language)
    },
    mailLimit,
  )
  serve(
    app,
    contract.forgotPassword,
    async ({ body, language, request }) => {
      await requestPasswordReset(app, body.email, visitOf(request))
      return sentence(accountSentences.resetSent, language)
    },
    mailLimit,
  )
  serve(app, contract.reviewSignInMethods, ({ body }) => reviewSignInMethods(app, body.token), tokenLimit)
  serve(
    app,
    contract.resetPassword,
    async ({ body, language, request }) => {
      await resetPassword(app, body.token, body.password, body.keep, visitOf(request))
      return sentence(accountSentences.passwordReset, language)
    },
    tokenLimit,
  )
}
