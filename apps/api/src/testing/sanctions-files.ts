// Lists in the formats of their publishers, of people who were made up for tests.
export interface Listed {
  readonly key: string;
  readonly first: string;
  readonly last: string;
  readonly aliases?: readonly string[];
  /** YYYY-MM-DD */
  readonly born?: string;
  readonly country?: string;
}

/** OFAC's sdn.xml, published on this day (MM/DD/YYYY). */
export function ofacXml(people: readonly Listed[], day = "11/20/2026", count = people.length): string {
  const entries = people.map(({ key, first, last, aliases = [], born, country }) => {
    const akas = aliases.map(
      (name, at) =>
        `<aka><uid>${key}${at}</uid><type>a.k.a.</type><category>strong</category><lastName>${name}</lastName></aka>`,
    );
    return `<sdnEntry><uid>${key}</uid><firstName>${first}</firstName><lastName>${last}</lastName><sdnType>Individual</sdnType>
      <programList><program>TEST</program></programList>
      ${akas.length === 0 ? "" : `<akaList>${akas.join("")}</akaList>`}
      ${born === undefined ? "" : `<dateOfBirthList><dateOfBirthItem><uid>9${key}</uid><dateOfBirth>${inWords(born)}</dateOfBirth><mainEntry>true</mainEntry></dateOfBirthItem></dateOfBirthList>`}
      ${country === undefined ? "" : `<nationalityList><nationality><uid>8${key}</uid><country>${country}</country></nationality></nationalityList>`}
    </sdnEntry>`;
  });
  return `<?xml version="1.0" standalone="yes"?>
<sdnList xmlns="https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports/XML">
  <publshInformation><Publish_Date>${day}</Publish_Date><Record_Count>${count}</Record_Count></publshInformation>
  ${entries.join("\n")}
</sdnList>
`;
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

function inWords(day: string): string {
  const [year = "", month = "", date = ""] = day.split("-");
  return `${date} ${months[Number(month) - 1] ?? ""} ${year}`;
}

/** OFAC's sdn.csv, as it ends with the sign that MS-DOS ended files with. */
export function ofacCsv(people: readonly Listed[]): string {
  const rows = people.map(
    ({ key, first, last, born }) =>
      `${key},"${last}, ${first}","individual","TEST",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"${born === undefined ? "-0- " : `DOB ${inWords(born)}; nationality Atlantis.`}"`,
  );
  return `${rows.join("\r\n")}\r\n\u001A`;
}

/** OFAC's alt.csv. */
export function ofacAliases(people: readonly Listed[]): string {
  const rows = people.flatMap(({ key, aliases = [] }) =>
    aliases.map((name, at) => `${key},${key}${at},"aka","${name}",-0- `),
  );
  return `${rows.join("\r\n")}\r\n\u001A`;
}

/** The EU's list as XML of version 1.1. */
export function euXml(people: readonly Listed[], day = "2026-11-20"): string {
  const entities = people.map(
    ({
      key,
      first,
      last,
      aliases = [],
      born,
      country,
    }) => `<sanctionEntity euReferenceNumber="EU.${key}.1" logicalId="${key}">
      <regulation programme="TEST"/><subjectType code="person" classificationCode="P"/>
      ${[`${first} ${last}`, ...aliases].map((name) => `<nameAlias firstName="" middleName="" lastName="" wholeName="${name}" strong="true"/>`).join("")}
      ${born === undefined ? "" : `<birthdate circa="false" birthdate="${born}" year="${born.slice(0, 4)}"/>`}
      ${country === undefined ? "" : `<citizenship countryIso2Code="${country}"/>`}
    </sanctionEntity>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<export xmlns="http://eu.europa.ec/fpi/fsd/export" generationDate="${day}T10:00:00.000+01:00" globalFileId="${day.replaceAll("-", "")}">
${entities.join("\n")}
</export>
`;
}

/** The same as CSV: a row for each name. */
export function euCsv(people: readonly Listed[], day = "20/11/2026"): string {
  const header =
    "fileGenerationDate;Entity_LogicalId;Entity_EU_ReferenceNumber;Entity_SubjectType;Entity_SubjectType_ClassificationCode;Entity_Regulation_Programme;NameAlias_LastName;NameAlias_FirstName;NameAlias_MiddleName;NameAlias_WholeName;BirthDate_BirthDate;BirthDate_Year;Citizenship_CountryIso2Code";
  const rows = people.flatMap(({ key, first, last, aliases = [], born = "", country = "" }) =>
    [`${first} ${last}`, ...aliases].map(
      (name) => `${day};${key};EU.${key}.1;P;person;TEST;;;;${name};${born};${born.slice(0, 4)};${country}`,
    ),
  );
  return `\uFEFF${[header, ...rows].join("\n")}\n`;
}

/** A table of exposed persons. */
export function pepCsv(people: readonly Listed[]): string {
  const rows = people.map(
    ({ first, last, aliases = [], born = "", country = "" }) =>
      `"${[`${first} ${last}`, ...aliases].join("|")}",${born},${country},Minister`,
  );
  return `name,date_of_birth,country,kind\n${rows.join("\n")}\n`;
}
