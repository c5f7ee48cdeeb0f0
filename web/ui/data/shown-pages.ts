/** The pages a pager names: the first, the last, the one here with its neighbours; `null` stands for a gap. */
export function shownPages(page: number, total: number): (number | null)[] {
  const requested = [1, page - 1, page, page + 1, total].filter((each) => each >= 1 && each <= total)
  const pages = [...new Set(requested)].sort((a, b) => a - b)
  return pages.flatMap((each, index) => {
    const gap = each - (pages[index - 1] ?? each - 1)
    // A gap of one page is no shorter than the page itself.
    return gap === 2 ? [each - 1, each] : gap > 2 ? [null, each] : [each]
  })
}
