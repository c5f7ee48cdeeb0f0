import 'virtual:texts/sales/sale-compare'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconColumns3, IconX } from '@tabler/icons-react'
import { paths } from '#web/paths.ts'
import { ButtonLink, IconButton } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { setChosenSales, useChosenSales } from './chosen-sales.ts'
import { writeComparison } from './compare-address.ts'

/** Bar at the bottom of a list: the number of chosen listings and the link to their comparison. */
export default function CompareBar({ inArea }: { inArea: boolean }) {
  const { t } = useLingui()
  const chosen = useChosenSales()
  return (
    <section
      aria-label={t`Comparaison`}
      className={classes(
        'z-30 flex items-center gap-3 rounded-16 border border-line bg-surface py-2 pr-2 pl-4 shadow-overlay',
        inArea
          ? 'sticky bottom-20 mx-auto md:bottom-4'
          : 'fixed bottom-20 left-1/2 w-max max-w-[calc(100vw-32px)] -translate-x-1/2 xl:bottom-6 xl:left-[30%]',
      )}
    >
      <output className="text-14 font-semibold whitespace-nowrap">
        <Plural value={chosen.length} one="# bien choisi" other="# biens choisis" />
      </output>
      <ButtonLink
        size="small"
        to={paths.compareSales(writeComparison({ homes: [...chosen], onlyDifferences: false }))}
        icon={<IconColumns3 size={18} aria-hidden />}
      >
        <Trans>Comparer</Trans>
      </ButtonLink>
      <IconButton label={t`Ne plus comparer`} onClick={() => setChosenSales([])}>
        <IconX size={18} aria-hidden />
      </IconButton>
    </section>
  )
}
