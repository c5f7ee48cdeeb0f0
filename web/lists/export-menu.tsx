import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useDownload } from '#web/api/use-download.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Menu, MenuButton, MenuTitle } from '#web/ui/overlays/menu.tsx'
import { usePopover } from '#web/ui/overlays/popover.tsx'

/** Downloads a list as it is shown, as CSV or XLSX; a round button on a phone. */
export function ExportMenu({
  pathOf,
  name,
  note,
}: {
  pathOf: (format: 'csv' | 'xlsx') => string
  /** File name without its ending, where the API sends none. */
  name: string
  /** What the file holds. */
  note: string
}) {
  const { t } = useLingui()
  const menu = usePopover()
  const { isPending, download } = useDownload()
  return (
    <>
      <span {...menu.anchor}>
        <Button
          variant="secondary"
          isPending={isPending}
          icon={<IconDownload size={20} aria-hidden />}
          className="max-md:hidden"
          popoverTarget={menu.id}
          id="list-export"
        >
          <Trans>Exporter</Trans>
          <IconChevronDown size={18} aria-hidden />
        </Button>
        <IconButton
          label={t`Exporter`}
          className="bg-surface inset-ring inset-ring-line-strong md:hidden"
          popoverTarget={menu.id}
        >
          <IconDownload size={20} aria-hidden />
        </IconButton>
      </span>
      <Menu of={menu} label={t`Exporter`}>
        <MenuTitle>{note}</MenuTitle>
        {(['csv', 'xlsx'] as const).map((format) => (
          <MenuButton key={format} onClick={() => void download(pathOf(format), `${name}.${format}`)}>
            {format === 'csv' ? 'CSV' : 'XLSX (Excel)'}
          </MenuButton>
        ))}
      </Menu>
    </>
  )
}
