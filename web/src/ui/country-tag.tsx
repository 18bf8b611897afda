import css from './country-tag.module.css'

/** The two letters of a country; Windows shows flag emoji as letters anyway. */
export const CountryTag = ({ code, name }: { code: string; name?: string }) => (
  <abbr className={`wb-secondary wb-nowrap wb-sunken ${css['tag']}`} title={name} style={{ textDecoration: 'none' }}>
    {code.toUpperCase()}
  </abbr>
)
