import { msg } from '@lingui/core/macro'
import type { ActionFunctionArgs } from 'react-router'
import { i18nFor, languageOfPath } from '#web/locales/texts.ts'
import { postForm } from '#web/shell/page/post-form.ts'
import { type AccountType, registrationPayload } from './registration-payload.ts'

const calls = {
  user: 'POST /auth/register',
  owner: 'POST /auth/register/owner',
  seller: 'POST /auth/register/seller',
} as const
const nothing = {
  first_name: '',
  last_name: '',
  email: '',
  phone_number: '',
  password: '',
  company_name: '',
  professional_license: '',
}

/** Opens an account without scripts: the same call, the same answer. */
export function registerWithoutScript(args: ActionFunctionArgs, type: AccountType) {
  const language = languageOfPath(args.url.pathname)
  const terms = i18nFor(language)._(msg`Acceptez les conditions d’utilisation pour continuer`)
  return postForm(args, {
    key: calls[type],
    secret: ['password'],
    check: (values) => (values.terms === undefined ? [{ field: 'terms', message: terms }] : []),
    bodyOf: (values) => registrationPayload(type, { ...nothing, ...values }, language),
  })
}
