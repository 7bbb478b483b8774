import { i18n } from '@lingui/core';

// The build has compiled what has variables; what is left are sentences as they stand.
i18n.setMessagesCompiler((sentence) => sentence as never);
i18n.loadAndActivate({ locale: 'en', messages: {} });

export { i18n };
