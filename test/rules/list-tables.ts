/** Tables of lists: rows without a tenant are everybody's. */
export const TENANT_OR_ALL = ['list', 'list_entity', 'list_entry', 'list_run', 'list_version'];
/** Tables with rows of a version of a list, which are seen with it. */
export const OF_VERSIONS = ['list_change', 'list_edition', 'list_file', 'list_file_part', 'list_snapshot'];
