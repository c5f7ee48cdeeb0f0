import { Trans } from '@lingui/react/macro'
import { IconShieldCheck, IconShieldLock } from '@tabler/icons-react'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** Why an administrator is redirected here, and what gives access to the admin area. */
export function SecondFactorNotice({ needed }: { needed: boolean }) {
  const Icon = needed ? IconShieldLock : IconShieldCheck
  return (
    <section
      aria-labelledby="second-factor-notice"
      className="flex gap-4 rounded-16 border border-line bg-brand-soft p-4 text-brand-text md:p-6"
    >
      <Icon size={28} aria-hidden className="mt-0.5 flex-none" />
      <div aria-live="polite" className="flex min-w-0 flex-col items-start gap-2">
        <h2 id="second-factor-notice" className="display-20">
          {needed ? (
            <Trans>L’administration attend votre deuxième étape</Trans>
          ) : (
            <Trans>L’administration vous est ouverte</Trans>
          )}
        </h2>
        {needed ? (
          <p>
            <Trans>
              On y voit les données de tous : un mot de passe seul n’y donne pas accès. Activez ci-dessous la
              validation en deux étapes ou ajoutez une clé d’accès : l’administration s’ouvre aussitôt.
            </Trans>
          </p>
        ) : (
          <>
            <p>
              <Trans>Si des codes de secours s’affichent ci-dessous, gardez-les avant de continuer.</Trans>
            </p>
            <ButtonLink to={paths.adminDash()} size="small" className="mt-2">
              <Trans>Ouvrir l’administration</Trans>
            </ButtonLink>
          </>
        )}
      </div>
    </section>
  )
}
