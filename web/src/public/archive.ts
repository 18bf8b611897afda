/** Infinite scroll for lists of posts: the next page's posts replace its link (rule SIT-4). */
export const continueArchives = (): void => {
  const link = document.querySelector<HTMLAnchorElement>('a[data-older]')
  if (!link) return
  const seen = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) {
      seen.disconnect()
      void append(link)
    }
  })
  seen.observe(link)
}

const append = async (link: HTMLAnchorElement): Promise<void> => {
  try {
    const next = new DOMParser().parseFromString(await (await fetch(link.href)).text(), 'text/html')
    const posts = next.querySelectorAll('[data-posts] > *')
    document.querySelector('[data-posts]')?.append(...posts)
    const older = next.querySelector('a[data-older]')
    link.replaceWith(...(older ? [older] : []))
    continueArchives()
  } catch {
    // The link stays as the fallback.
  }
}
