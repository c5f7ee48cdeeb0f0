import 'virtual:texts/accounts/sign-in'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import type { Route } from './+types/demonstration-sign-in.route.ts'
import { pageServices } from '#web/api/api.ts'
import { paths } from '#web/paths.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/inputs/field.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { ValidatedForm } from '../validated-form.tsx'
import { QuietPage } from './quiet-page.tsx'
import { SplitHeading } from './split-page.tsx'

/** Absent where the demonstration provider is. */
export function loader({ context, params }: Route.LoaderArgs) {
  if (!context.get(pageServices).config.demonstration_sign_in)
    throw new Response('Not found', { status: 404 })
  return { uid: params.uid }
}

/** The page of the demonstration provider: its form is answered by the provider, which leads back to the callback. */
export default function DemonstrationSignIn({ loaderData: { uid } }: Route.ComponentProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const [typed] = useSearchParams()
  return (
    <QuietPage title={t`Connexion de démonstration`} worksWithoutScript>
      <SplitHeading title={t`Connexion de démonstration`}>
        <Trans>
          Aucun fournisseur n’est branché ici : cette page, faite par Demeure, le remplace et croit ce que
          vous écrivez. Rien n’est envoyé à Google.
        </Trans>
      </SplitHeading>
      <ValidatedForm method="post" action={paths.demonstrationSignIn(uid)} className="flex flex-col gap-4">
        {typed.has('invalid') && (
          <Alert>
            <Trans>Indiquez une adresse e-mail valable, un prénom et un nom.</Trans>
          </Alert>
        )}
        <input type="hidden" name="language" value={language} />
        <TextField
          label={<Trans>Adresse e-mail</Trans>}
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          defaultValue={typed.get('email') ?? ''}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={<Trans>Prénom</Trans>}
            name="first_name"
            autoComplete="given-name"
            required
            maxLength={80}
            defaultValue={typed.get('first_name') ?? ''}
          />
          <TextField
            label={<Trans>Nom</Trans>}
            name="last_name"
            autoComplete="family-name"
            required
            maxLength={80}
            defaultValue={typed.get('last_name') ?? ''}
          />
        </div>
        <Button type="submit" size="large" full>
          <Trans>Continuer vers Demeure</Trans>
        </Button>
        <Button
          type="submit"
          variant="secondary"
          size="large"
          full
          name="decision"
          value="refuse"
          formNoValidate
        >
          <Trans>Refuser</Trans>
        </Button>
      </ValidatedForm>
    </QuietPage>
  )
}
