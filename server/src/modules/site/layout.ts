import { type Language, LANGUAGE_CODES, LANGUAGES, SITE_LANGUAGE, sitePath } from '@waybill/contract/kernel/language'
import type { VNode } from 'preact'
import type { Company } from '../../platform/company-settings.ts'
import { html, renderDocument, mark } from './html.ts'
import type { SiteAssets } from './web-assets.ts'
import type { SiteWords } from './words.ts'

/** What every page is drawn with. */
export type SiteView = {
  language: Language
  words: SiteWords
  company: Company
  /** `https://…`, without a trailing slash. */
  origin: string
  assets: SiteAssets
  /** Pages of the footer, in this language. */
  footLinks: readonly { title: string; path: string }[]
}

type Head = {
  /** The page's id, for the menu and the script. */
  name: 'home' | 'track' | 'rates' | 'news' | 'help' | 'page' | 'missing'
  title: string
  description: string
  /** Without the language's prefix. */
  path: string
  /** The languages of this page; default: both. */
  languages?: readonly Language[]
  /** Target of the language switch if the other language has no such page. */
  otherPath?: string
  kind?: 'website' | 'article'
  picture?: string
  /** Extra tags of the head. */
  more?: readonly VNode[]
  isMissing?: boolean
}

/** A whole page, with everything for search engines and link previews (rule SIT-2). */
export const layout = (view: SiteView, head: Head, main: VNode | readonly VNode[]): string => {
  const { language, words, company, origin, assets } = view
  const title = `${head.title} · ${company.name}`
  const languages = head.languages ?? LANGUAGE_CODES
  const url = (of: Language): string => origin + sitePath(of, head.path)
  return renderDocument(
    html`<html lang=${language} data-page=${head.name}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1c1b1a" media="(prefers-color-scheme: dark)" />
        <title>${title}</title>
        <meta name="description" content=${head.description} />
        ${
          head.isMissing === true
            ? html`<meta name="robots" content="noindex" />`
            : [
                html`<link rel="canonical" href=${url(language)} />`,
                languages.length > 1 &&
                  languages.map((one) => html`<link rel="alternate" hreflang=${one} href=${url(one)} />`),
                languages.length > 1 && html`<link rel="alternate" hreflang="x-default" href=${url(SITE_LANGUAGE)} />`,
                html`<meta property="og:url" content=${url(language)} />`,
              ]
        }
        <meta property="og:site_name" content=${company.name} />
        <meta property="og:type" content=${head.kind ?? 'website'} />
        <meta property="og:title" content=${head.title} />
        <meta property="og:description" content=${head.description} />
        <meta property="og:locale" content=${LANGUAGES[language].openGraph} />
        <meta property="og:image" content=${head.picture ?? `${origin}/icons/icon-512.png`} />
        <meta name="twitter:card" content=${head.picture ? 'summary_large_image' : 'summary'} />
        <link rel="icon" type="image/png" href="/icons/icon-192.png" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-180.png" />
        <link
          rel="alternate"
          type="application/atom+xml"
          title=${`${company.name}: ${words.news}`}
          href=${sitePath(language, '/feed.xml')}
        />
        ${assets.styles.map((href) => html`<link rel="stylesheet" href=${href} />`)}
        ${
          company.color !== '' &&
          html`<style>
            ${`:root{--wb-accent:${company.color};--wb-accent-hover:${company.color};--wb-accent-text:${company.color}}`}
          </style>`
        }
        ${assets.scripts.map((src) => html`<script type="module" src=${src}></script>`)} ${head.more}
      </head>
      <body>
        <a class="skip" href="#main">${words.skip}</a>
        ${header(view, head)}
        <main id="main">${main}</main>
        ${footer(view)}
      </body>
    </html>`,
  )
}

const header = ({ language, words, company }: SiteView, { name, path, otherPath, languages }: Head) => {
  const menu = [
    { name: 'track', path: '/track', title: words.tracking },
    { name: 'rates', path: '/rate-ship', title: words.rates },
    { name: 'news', path: '/archive', title: words.news },
    { name: 'help', path: '/help', title: words.guide },
  ]
  return html`<header class="wb-page site-head">
    <a class="logo" href=${sitePath(language, '/')}>${mark()} <span>${company.name}</span></a>
    <nav class="wb-screen-only" aria-label=${words.pages}>
      ${menu.map(
        (item) =>
          html`<a href=${sitePath(language, item.path)} aria-current=${item.name === name ? 'page' : undefined}
            >${item.title}</a
          >`,
      )}
    </nav>
    <div class="languages wb-screen-only" role="group" aria-label=${words.language}>
      ${LANGUAGE_CODES.map((one) => {
        const has = languages?.includes(one) ?? true
        return html`<a
          href=${sitePath(one, has ? path : (otherPath ?? '/'))}
          hreflang=${one}
          lang=${one}
          data-language=${one}
          aria-current=${one === language ? 'true' : undefined}
          >${one.toUpperCase()}<span class="wb-spoken"> ${LANGUAGES[one].name}</span></a
        >`
      })}
    </div>
    <a class="button sign-in wb-screen-only" href="/login">${words.signIn}</a>
  </header>`
}

const footer = ({ language, company, footLinks }: SiteView) =>
  html`<footer class="site-foot wb-screen-only">
    <div class="wb-page">
      <span>© ${new Date().getUTCFullYear()} ${company.name}</span>
      ${footLinks.map(({ title, path }) => html`<a href=${sitePath(language, path)}>${title}</a>`)}
    </div>
  </footer>`
