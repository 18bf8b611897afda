import type { Plugin } from 'vite'

const FIRST_SCRIPTS = ['react', 'vendor', 'index']

/**
 * Marks the first scripts, most of which runs before the first rows: Chromium compiles all of a script that begins so while
 * it comes, beside the page's work, and not each function at its first call. To other browsers it is a comment. A plug-in,
 * because Vite writes the dependencies of its imports before `output.postBanner`.
 * Without it: FIGURE.
 */
export const compileWhileFetched = (): Plugin => ({
  name: 'waybill-compile-while-fetched',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && FIRST_SCRIPTS.includes(file.name))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
    },
  },
})
