/** Home towns of invented carriers: `Town|State|ZIP`, states ordered and weighted by population. */
const TOWNS = `Los Angeles|CA|90021;Fresno|CA|93706;Ontario|CA|91761;Stockton|CA|95206;Sacramento|CA|95828;Fontana|CA|92337;San Diego|CA|92154;Bakersfield|CA|93308
Houston|TX|77029;Dallas|TX|75212;Laredo|TX|78045;San Antonio|TX|78219;El Paso|TX|79936;Fort Worth|TX|76106;McAllen|TX|78503
Miami|FL|33166;Orlando|FL|32824;Tampa|FL|33619;Jacksonville|FL|32218;Hialeah|FL|33013
Brooklyn|NY|11232;Buffalo|NY|14206;Syracuse|NY|13209;Rochester|NY|14606;Albany|NY|12205
Philadelphia|PA|19154;Pittsburgh|PA|15225;Allentown|PA|18109;Harrisburg|PA|17111
Chicago|IL|60632;Joliet|IL|60436;Bolingbrook|IL|60440;Rockford|IL|61109
Columbus|OH|43228;Cleveland|OH|44135;Toledo|OH|43612;Dayton|OH|45414
Atlanta|GA|30336;Savannah|GA|31408;Macon|GA|31216
Charlotte|NC|28214;Greensboro|NC|27409;Raleigh|NC|27610
Detroit|MI|48210;Grand Rapids|MI|49548;Romulus|MI|48174
Newark|NJ|07114;Elizabeth|NJ|07201;Edison|NJ|08837
Richmond|VA|23237;Norfolk|VA|23502
Seattle|WA|98108;Spokane|WA|99202;Kent|WA|98032
Phoenix|AZ|85043;Tucson|AZ|85706
Nashville|TN|37210;Memphis|TN|38118
Worcester|MA|01604;Springfield|MA|01104
Indianapolis|IN|46241;Fort Wayne|IN|46818;Gary|IN|46406
Kansas City|MO|64120;St. Louis|MO|63147
Baltimore|MD|21224;Hagerstown|MD|21740
Green Bay|WI|54304;Milwaukee|WI|53207
Denver|CO|80216;Greeley|CO|80631
Minneapolis|MN|55421;St. Cloud|MN|56301
Greenville|SC|29605;Charleston|SC|29418
Birmingham|AL|35217;Mobile|AL|36619
Shreveport|LA|71109;Baton Rouge|LA|70805
Louisville|KY|40213;Lexington|KY|40511
Portland|OR|97211;Medford|OR|97501
Oklahoma City|OK|73128;Tulsa|OK|74107
Hartford|CT|06114
Salt Lake City|UT|84104
Des Moines|IA|50313;Cedar Rapids|IA|52404
Las Vegas|NV|89115
Little Rock|AR|72209;Lowell|AR|72745
Jackson|MS|39209
Wichita|KS|67219
Albuquerque|NM|87105
Omaha|NE|68117;Grand Island|NE|68801
Boise|ID|83716
Charleston|WV|25312
Honolulu|HI|96819
Manchester|NH|03103
Bangor|ME|04401
Billings|MT|59101
Providence|RI|02909
Wilmington|DE|19804
Sioux Falls|SD|57104
Fargo|ND|58102
Anchorage|AK|99501
Burlington|VT|05401
Cheyenne|WY|82007`

/** Millions of people per line above. */
const PEOPLE = [
  39, 31, 23, 20, 13, 12.5, 11.8, 11.1, 10.9, 10, 9.3, 8.7, 7.9, 7.5, 7.1, 7, 6.9, 6.2, 6.2, 5.9, 5.9, 5.7, 5.4, 5.1,
  4.6, 4.5, 4.2, 4.1, 3.6, 3.5, 3.2, 3.2, 3.1, 2.9, 2.9, 2.1, 2, 2, 1.8, 1.4, 1.4, 1.4, 1.1, 1.1, 1, 0.9, 0.8, 0.7, 0.6,
  0.6,
]

export interface Town {
  city: string
  region: string
  postalCode: string
}

/** Ten places per million people, so that a uniform pick is fair. */
export const HOME_TOWNS: readonly Town[] = TOWNS.split('\n').flatMap((line, at) => {
  const towns = line.split(';').map((town) => {
    const [city = '', region = '', postalCode = ''] = town.split('|')
    return { city, region, postalCode }
  })
  const places = Math.round((PEOPLE[at] ?? 1) * 10)
  return Array.from({ length: places }, (_, place) => towns[place % towns.length] as Town)
})
