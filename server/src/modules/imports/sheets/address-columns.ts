import type { ShortColumn } from './sheet-column.ts'

/** The columns of one side's address; the sender's are all optional. */
export const addressColumns = (
  at: 'shipToAddress' | 'shipFromAddress',
  who: 'Recipient' | 'Sender',
  whoVi: string,
  side: 'to' | 'from',
  examples: readonly (readonly [string, string])[],
): ShortColumn[] => {
  const isTo = side === 'to'
  const bare = (names: string): string => (isTo ? `|${names}` : '')
  const both = (names: string): string =>
    names
      .split('|')
      .map(
        (name) =>
          `${side} ${name}|${isTo ? 'receiver' : 'shipper'} ${name}|${isTo ? 'consignee' : 'ship from'} ${name}`,
      )
      .join('|')
  const must = isTo ? 'needed' : ''
  const rule = isTo ? '' : ' All sender columns empty: the default sender of the company.'
  const example = (line: number): readonly [string, string] => examples[line] ?? ['', '']
  return [
    [
      `${at}.name1`,
      'text',
      `${who} Name`,
      `Tên người ${whoVi}`,
      both('name') + bare('name|name1|họ tên|người nhận|full name'),
      must,
      '35 characters',
      `Name of the ${who.toLowerCase()}.${rule}`,
      example(0),
    ],
    [
      `${at}.name2`,
      'text',
      `${who} Company`,
      `Công ty ${whoVi}`,
      both('company|company name') + bare('company|company name|name2|công ty'),
      '',
      '35 characters',
      '',
      example(1),
    ],
    [
      `${at}.contact.phoneNumber`,
      'text',
      `${who} Phone`,
      `Điện thoại ${whoVi}`,
      both('phone|phone number|contact number|telephone|mobile') +
        bare('phone|phone number|contact number|telephone|mobile|số điện thoại|điện thoại|sđt|sdt'),
      must,
      '20 characters',
      'Typed as text, so that its first 0 stays.',
      example(2),
    ],
    [
      `${at}.contact.alternatePhoneNo`,
      'text',
      `${who} Alternate Phone`,
      `Điện thoại khác ${whoVi}`,
      both('alternate number|alternate phone no') +
        bare('alternate phone|alternate number|alternate phone no|alternatephoneno'),
      '',
      '20 characters',
      '',
      example(3),
    ],
    [
      `${at}.contact.emailAddress`,
      'text',
      `${who} Email`,
      `Email ${whoVi}`,
      both('email|e-mail|email address') + bare('email|e-mail|email address|emailaddress'),
      '',
      '100 characters',
      '',
      example(4),
    ],
    [
      `${at}.addressLine1`,
      'text',
      `${who} Address 1`,
      `Địa chỉ ${whoVi} 1`,
      both('address|address line 1|address line1|address1|street') +
        bare('address|address 1|address line 1|addressline1|address1|street|địa chỉ|địa chỉ 1'),
      must,
      '35 characters',
      'House number and street. What is longer goes on in the next line.',
      example(5),
    ],
    [
      `${at}.addressLine2`,
      'text',
      `${who} Address 2`,
      `Địa chỉ ${whoVi} 2`,
      both('address line 2|address line2|address2') + bare('address 2|address line 2|addressline2|address2|địa chỉ 2'),
      '',
      '35 characters',
      '',
      example(6),
    ],
    [
      `${at}.addressLine3`,
      'text',
      `${who} Address 3`,
      `Địa chỉ ${whoVi} 3`,
      both('address line 3|address line3|address3') + bare('address 3|address line 3|addressline3|address3|địa chỉ 3'),
      '',
      '35 characters',
      '',
      example(7),
    ],
    [
      `${at}.town`,
      'text',
      `${who} Town`,
      `Thành phố ${whoVi}`,
      both('town|city') + bare('town|city|thành phố|tỉnh thành'),
      must,
      '30 characters',
      '',
      example(8),
    ],
    [
      `${at}.state`,
      'text',
      `${who} State`,
      `Bang/Tỉnh ${whoVi}`,
      both('state|province|region') + bare('state|province|region|bang|tỉnh'),
      '',
      '30 characters',
      isTo ? 'Required for Singapore.' : '',
      example(9),
    ],
    [
      `${at}.postcode`,
      'text',
      `${who} Postcode`,
      `Mã bưu chính ${whoVi}`,
      both('postcode|postal code|post code|zip|zip code|zipcode') +
        bare('postcode|postal code|post code|zip|zip code|zipcode|mã bưu chính|mã bưu điện'),
      isTo ? 'required' : '',
      '10 characters',
      'Typed as text, so that its first 0 stays. Not for countries without postcodes (Hong Kong, UAE, Qatar …).',
      example(10),
    ],
    [
      `${at}.country`,
      'country',
      `${who} Country`,
      `Quốc gia ${whoVi}`,
      both('country|country code') +
        bare('country|country code|destination|destination country|quốc gia|nước|nước nhận'),
      must,
      'Code or whole name',
      'Picked from the list, or any usual name: US, USA, United States, Mỹ, Hoa Kỳ.',
      example(11),
    ],
  ]
}

/** Recipients of the example rows. */
export const EXAMPLE_RECIPIENTS = [
  ['Tan Wei Ling', 'Jane Miller'],
  ['Tan Trading Pte Ltd', ''],
  ['+6591234567', '+14155550123'],
  ['', ''],
  ['weiling@example.com', ''],
  ['10 Anson Road', '500 Terry A Francois Blvd'],
  ['#10-05 International Plaza', 'Floor 3'],
  ['', ''],
  ['Singapore', 'San Francisco'],
  ['Singapore', 'CA'],
  ['079903', '94158'],
  ['SG', 'US'],
] as const
