import { Trans } from '@lingui/react/macro'

export function TestHeading({ className }: { className: string }) {
  return (
    <header className="print:hidden">
      <h1 className={className}>
        <Trans>Testez une pièce avant de l’envoyer</Trans>
      </h1>
      <p className="mt-3 max-w-[60ch] text-muted md:text-18">
        <Trans>
          Les mêmes contrôles que dans votre dossier, avec la raison de chaque doute. Rien n’est gardé : ni
          l’image, ni le texte lu, ni une trace de votre passage.
        </Trans>
      </p>
    </header>
  )
}
