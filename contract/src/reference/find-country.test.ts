import { describe, expect, test } from 'vitest'
import { COUNTRY_NAMES } from './country-names.ts'
import { countryFinder, namesOfCountry, noSuchCountry } from './find-country.ts'

const { find, nearest } = countryFinder()

describe('countries by the names that people use (rule REF-43)', () => {
  test.each([
    // Codes
    ['US', 'US'],
    ['us', 'US'],
    ['USA', 'US'],
    ['usa', 'US'],
    ['U.S.A.', 'US'],
    ['U.S.', 'US'],
    ['UK', 'GB'],
    ['uk', 'GB'],
    ['GB', 'GB'],
    ['GBR', 'GB'],
    ['UA', 'UA'],
    ['UKR', 'UA'],
    ['VNM', 'VN'],
    ['DEU', 'DE'],
    ['NGA', 'NG'],
    // English
    ['United States', 'US'],
    ['united states of america', 'US'],
    ['The United States', 'US'],
    ['America', 'US'],
    ['England', 'GB'],
    ['Scotland', 'GB'],
    ['Wales', 'GB'],
    ['Northern Ireland', 'GB'],
    ['Great Britain', 'GB'],
    ['Ireland', 'IE'],
    ['UAE', 'AE'],
    ['U.A.E', 'AE'],
    ['Emirates', 'AE'],
    ['Korea', 'KR'],
    ['South Korea', 'KR'],
    ['Korea, Republic of', 'KR'],
    ['North Korea', 'KP'],
    ['Holland', 'NL'],
    ['The Netherlands', 'NL'],
    ['Czech Republic', 'CZ'],
    ['Czech', 'CZ'],
    ['Turkey', 'TR'],
    ['Turkiye', 'TR'],
    ['Russia', 'RU'],
    ['Russian Federation', 'RU'],
    ['Viet Nam', 'VN'],
    ['VIETNAM', 'VN'],
    ['Hongkong', 'HK'],
    ['Hong Kong SAR', 'HK'],
    ['Macau', 'MO'],
    ['Taiwan, Province of China', 'TW'],
    ['Burma', 'MM'],
    ['Saudi', 'SA'],
    ['Ivory Coast', 'CI'],
    ['Antigua & Barbuda', 'AG'],
    ['Deutschland', 'DE'],
    // Vietnamese, with marks and without
    ['Mỹ', 'US'],
    ['mỹ', 'US'],
    ['MỸ', 'US'],
    ['Mỹ'.normalize('NFD'), 'US'],
    ['nước Mỹ', 'US'],
    ['Hoa Kỳ', 'US'],
    ['hoa ky', 'US'],
    ['Anh', 'GB'],
    ['anh', 'GB'],
    ['Vương quốc Anh', 'GB'],
    ['Úc', 'AU'],
    ['uc', 'AU'],
    ['Đức', 'DE'],
    ['duc', 'DE'],
    ['Pháp', 'FR'],
    ['phap', 'FR'],
    ['Nhật', 'JP'],
    ['Nhật Bản', 'JP'],
    ['nhat ban', 'JP'],
    ['Hàn', 'KR'],
    ['Hàn Quốc', 'KR'],
    ['Đài Loan', 'TW'],
    ['dai loan', 'TW'],
    ['Trung Quốc', 'CN'],
    ['Hồng Kông', 'HK'],
    ['Ý', 'IT'],
    ['Áo', 'AT'],
    ['Bỉ', 'BE'],
    ['Nga', 'RU'],
    ['Hà Lan', 'NL'],
    ['Ba Lan', 'PL'],
    ['Thụy Sĩ', 'CH'],
    ['Thuỵ Sỹ', 'CH'],
    ['Tây Ban Nha', 'ES'],
    ['Bồ Đào Nha', 'PT'],
    ['Ấn Độ', 'IN'],
    ['Thái Lan', 'TH'],
    ['Cam-pu-chia', 'KH'],
    ['Miến Điện', 'MM'],
    ['Mã Lai', 'MY'],
    ['Tân Tây Lan', 'NZ'],
    ['Ả Rập Xê Út', 'SA'],
    ['Việt Nam', 'VN'],
  ])('%s is %s', (text, code) => expect(find(text)).toBe(code))

  test('diacritics count: My is Malaysia’s code, Mỹ the United States', () => {
    expect([find('My'), find('Mỹ'), find('MY')]).toEqual(['MY', 'US', 'MY'])
    expect([find('Ao'), find('Áo'), find('Bi'), find('Bỉ')]).toEqual(['AO', 'AT', 'BI', 'BE'])
  })

  test.each(['Mala', 'Uni', 'United', 'Viet', 'Y', 'y', 'Congo', 'Polen d', 'XX', '', '  ', 'U', 'Mý', 'Korea DPR of'])(
    '%s is not the complete name of one country',
    (text) => expect(find(text)).toBeUndefined(),
  )

  test('every name in the table finds its country, unless two share it', () => {
    const shared = new Set(['Congo'])
    for (const code of Object.keys(COUNTRY_NAMES)) {
      expect(find(code)).toBe(code)
      for (const name of namesOfCountry(code)) if (!shared.has(name)) expect([name, find(name)]).toEqual([name, code])
    }
  })

  test('a name from the database overrides the table, and countries missing there are unknown', () => {
    const own = countryFinder([
      { code: 'NI', name: 'Northern Ireland' },
      { code: 'GB', name: 'Britain', nameVi: 'Anh' },
    ])
    expect([own.find('Northern Ireland'), own.find('England'), own.find('France')]).toEqual(['NI', 'GB', undefined])
  })
})

describe('similar names are suggested', () => {
  test.each([
    ['Polnd', ['Poland (PL)']],
    ['Ba Lann', ['Ba Lan (PL)']],
    ['Viet', ['Vietnam (VN)']],
    ['UK', ['United Kingdom (GB)']],
    ['Mý', ['United States (US)', 'Malaysia (MY)']],
    ['Atlantis', []],
    ['ZZ', []],
  ])('%s', (text, names) => expect(new Set(nearest(text))).toEqual(new Set(names)))

  test('in the sentence, and a name shared by two countries names both', () => {
    expect(noSuchCountry('Germny')).toBe('There is no such country. Did you mean Germany (DE)?')
    expect(noSuchCountry('Congo')).toBe(
      'There is no such country. Did you mean Congo (Kinshasa) (CD), Congo (Brazzaville) (CG)?',
    )
    expect(noSuchCountry('JAP')).toBe('There is no such country. Did you mean Japan (JP)?')
    expect(noSuchCountry('Atlantis')).toBe('There is no such country.')
    expect(noSuchCountry('0198b7c2-0000-7000-8000-000000000000')).toBe('There is no such country.')
  })
})
