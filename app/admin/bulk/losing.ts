import type { BulkAction } from "~/models/users/bulk-actions";

const losing: ReadonlySet<BulkAction> = new Set(["revoke-quarters", "revoke-courses", "delete"]);

export const isLosing = (action: BulkAction) => losing.has(action);
